import type { Clock } from '#platform/clock'
import { networkOf } from '#platform/http/address'
import { refuse } from '#platform/http/refuse'
import type { Work } from '#platform/http/work'
import type { FindSekolah } from '#sekolah/sekolah'
import type { LookupBudget } from '#siswa/lookup-budget'
import type { Lookups } from '#siswa/lookups'
import type { AdmitLookup } from '#siswa/siswa'

type AdmitNeeds = {
  clock: Clock
  work: Work
  findSekolah: FindSekolah
  lookupBudget: LookupBudget
  lookups: Lookups
}

/**
 * Every call that tells whether a NIS exists passes here, so that all of them share the same
 * budgets and leave the same traces. Past a budget the call costs work.
 */
export function createAdmitLookup(
  { clock, work, findSekolah, lookupBudget, lookups }: AdmitNeeds,
): AdmitLookup {
  return async (call, caller, { institusi_id, sekolah_id }) => {
    const { address, person } = caller
    const now = clock.now()
    const asked = { sekolah_id, network: networkOf(address), pengguna_id: person?.pengguna_id }
    const price = lookupBudget.priceOf(asked, now)
    if (price > 0) await work.demand(call, caller, price)
    // Before anything is counted: the traces refer to the school.
    const sekolah = await findSekolah(institusi_id, sekolah_id)
    if (!sekolah) throw refuse('SEKOLAH_TIDAK_DIKENAL')
    return {
      sekolah,
      found(siswa_id) {
        lookupBudget.spend(asked, 'hit', now)
        lookups.note({ institusi_id, siswa_id, address, jenis: 'cari' })
      },
      missed() {
        lookupBudget.spend(asked, 'miss', now)
        lookups.noteMiss({ institusi_id, sekolah_id, address })
      },
    }
  }
}
