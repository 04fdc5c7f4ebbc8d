import { LoadedProof } from '#components/proof-picture.tsx'
import { useFotoSlip } from '../api/slip.ts'

/** The photo of the slip. */
export function SlipFoto({ idslip }: { idslip: string }) {
  return <LoadedProof query={useFotoSlip(idslip)} name={idslip} alt="Bukti transfer" />
}
