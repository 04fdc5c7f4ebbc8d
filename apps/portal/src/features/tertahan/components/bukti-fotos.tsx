import type { Tertahan } from '@lunas/contract/buku/tertahan'
import { LoadedProof } from '#components/proof-picture.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useFotoBukti } from '../api/tertahan.ts'

/** The payer's proofs, oldest first. */
export function BuktiFotos({ bukti }: { bukti: Tertahan['bukti'] }) {
  if (bukti.length === 0)
    return <p className="notice tone-quiet">Pembayar belum mengirim bukti.</p>
  return bukti.map(({ idbukti, dikirim_at }) => (
    <figure key={idbukti}>
      <BuktiFoto idbukti={idbukti} />
      <figcaption className="mt-1 text-ink-faint">Dikirim {formatAt(dikirim_at)}</figcaption>
    </figure>
  ))
}

function BuktiFoto({ idbukti }: { idbukti: string }) {
  return <LoadedProof query={useFotoBukti(idbukti)} name={idbukti} alt="Bukti bayar" />
}
