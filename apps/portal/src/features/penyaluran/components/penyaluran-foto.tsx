import type { GunaBerkas } from '@lunas/contract/ziswaf/penyaluran.status'
import { ProofFigure } from '#components/proof-picture.tsx'
import { useFotoPenyaluran } from '../api/penyaluran.ts'

const WORDS = { bukti: 'Bukti serah terima', gambar: 'Gambar untuk donatur' } as const

/** The proof, or the picture that donors will see. */
export function PenyaluranFoto({ idpenyaluran, guna }: { idpenyaluran: string; guna: GunaBerkas }) {
  return (
    <ProofFigure query={useFotoPenyaluran(idpenyaluran, guna)} name={idpenyaluran} alt={WORDS[guna]} />
  )
}
