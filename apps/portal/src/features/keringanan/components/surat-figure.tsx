import { ProofFigure } from '#components/proof-picture.tsx'
import { useSurat } from '../api/keringanan.ts'

/** The paper that a relief rests on. */
export function SuratFigure({ idkeringanan }: { idkeringanan: string }) {
  return <ProofFigure query={useSurat(idkeringanan)} name={`surat-${idkeringanan}`} alt="Surat keterangan" />
}
