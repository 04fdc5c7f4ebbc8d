import { askEmail, statusOtp } from '#otp/ask-email'
import type { Needs } from '#otp/needs'
import { issueProof, spendProof } from '#otp/proof'
import { consumeOtp } from '#otp/consume-otp'
import type { Otp } from '#otp/otp'
import { requestOtp } from '#otp/request-otp'

/** The code service that other slices get as `deps.otp`. */
export function createOtp(deps: Needs): Otp {
  return {
    request: (request) => requestOtp(deps, request),
    consume: (use) => consumeOtp(deps, use),
    status: (tiket) => statusOtp(deps, tiket),
    askEmail: (tiket, findEmail) => askEmail(deps, tiket, findEmail),
    issueProof: (tx, otp_id) => issueProof(tx, otp_id, deps.clock.now()),
    spendProof: (tx, proof, nomor_wa) => spendProof(tx, proof, nomor_wa, deps.clock.now()),
  }
}
