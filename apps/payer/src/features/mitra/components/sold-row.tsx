import type { LayananMitra } from '@lunas/contract/mitra/mitra'
import { statusLayananWords } from '@lunas/contract/mitra/mitra.words'
import { Nominal } from '@lunas/ui/nominal'
import { Link } from '#lib/router/link.tsx'
import { mitraCopy } from '../mitra.copy.ts'

/** One sale; an order opens, so that its token is found again, and says what to give back. */
export function SoldRow({ layanan: { status, jumlah, biaya, kembali, pembayaran } }: { layanan: LayananMitra }) {
  const kode_pesanan = pembayaran[0]?.kode_pesanan ?? null
  const what = pembayaran.map(({ anak, rincian }) => anak || (rincian[0]?.nama ?? '')).join(', ')
  return (
    <li className="row">
      <div className="min-w-0 grow space-y-1">
        <div className="flex flex-wrap justify-between gap-x-3">
          {kode_pesanan === null ? <span className="wrap-anywhere">{what}</span> : (
            <Link
              to="/ppob/pesanan/$kode_pesanan" params={{ kode_pesanan }}
              className="font-semibold wrap-anywhere text-brand underline"
            >
              {what}
            </Link>
          )}
          <Nominal value={jumlah + biaya} />
        </div>
        {status !== 'berhasil' && <p className="text-sm text-ink-soft">{statusLayananWords[status].word}</p>}
        {kembali > 0 && <p className="text-sm">{mitraCopy.giveBack(kembali)}</p>}
      </div>
    </li>
  )
}
