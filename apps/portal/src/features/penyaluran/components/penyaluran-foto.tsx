import type { GunaBerkas } from '@lunas/contract/ziswaf/penyaluran.status'
import { Skeleton } from '@lunas/ui/skeleton'
import { ProofPicture } from '#components/proof-picture.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useFotoPenyaluran } from '../api/penyaluran.ts'

const WORDS = { bukti: 'Bukti serah terima', gambar: 'Gambar untuk donatur' } as const

/** The proof, or the picture that donors will see. */
export function PenyaluranFoto({ idpenyaluran, guna }: { idpenyaluran: string; guna: GunaBerkas }) {
  const { data, error, refetch } = useFotoPenyaluran(idpenyaluran, guna)
  return (
    <figure className="space-y-1">
      <figcaption className="text-sm text-ink-soft">{WORDS[guna]}</figcaption>
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-48 w-full" />}
      {data && <ProofPicture foto={data.foto} name={idpenyaluran} alt={WORDS[guna]} />}
    </figure>
  )
}
