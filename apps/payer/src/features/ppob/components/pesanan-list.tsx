import { Link } from '#lib/router/link.tsx'
import { useRiwayatPesanan } from '../api/ppob.ts'
import { ppobCopy } from '../ppob.copy.ts'
import { PesananBadge } from './pesanan-badge.tsx'

/** The last orders, so that a token can be found again. */
export function PesananList() {
  const { data: pesanan } = useRiwayatPesanan()
  if (!pesanan?.length) return null
  return (
    <section>
      <h2 className="mb-2 text-lg">{ppobCopy.history}</h2>
      <ul className="card divide-y divide-line">
        {pesanan.map(({ kode_pesanan, nama, nomor, status }) => (
          <li key={kode_pesanan}>
            <Link
              to="/ppob/pesanan/$kode_pesanan"
              params={{ kode_pesanan }}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 px-4 py-2"
            >
              <span className="min-w-0 grow basis-[8rem]">
                <span className="block font-semibold">{nama}</span>
                <span className="block text-sm text-ink-soft">{nomor}</span>
              </span>
              <PesananBadge status={status} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
