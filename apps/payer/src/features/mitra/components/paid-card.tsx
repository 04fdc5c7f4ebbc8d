import type { LayananMitra } from '@lunas/contract/mitra/mitra'
import { Button } from '@lunas/ui/button'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { ChatIcon } from '@lunas/ui/icons/chat'
import { PrintIcon } from '@lunas/ui/icons/print'
import { Nominal } from '@lunas/ui/nominal'
import { Link } from '@tanstack/react-router'
import { mitraCopy } from '../mitra.copy.ts'

/** A request that was paid: its receipts to print, and a link for the family. */
export function PaidCard({ layanan, onAgain }: { layanan: LayananMitra; onAgain: () => void }) {
  const { pembayaran, jumlah, biaya } = layanan
  return (
    <section className="card space-y-4 p-5">
      <h1 className="flex items-center gap-2 text-xl"><CheckCircleIcon /> {mitraCopy.done}</h1>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        {pembayaran.flatMap(({ kode_pembayaran, anak, rincian }) => rincian.map((line) => (
          <div key={`${kode_pembayaran}/${line.nama}`} className="contents">
            <dt>{anak} · {line.nama}</dt>
            <dd className="text-right"><Nominal value={line.jumlah} /></dd>
          </div>
        )))}
        <dt>{mitraCopy.fee}</dt>
        <dd className="text-right"><Nominal value={biaya} /></dd>
        <dt className="font-semibold">{mitraCopy.total}</dt>
        <dd className="text-right"><Nominal value={jumlah + biaya} className="font-bold" /></dd>
      </dl>
      <div className="space-y-3">
        {pembayaran.map(({ nomor_kuitansi }) => (
          <Link
            key={nomor_kuitansi} to="/kuitansi/$nomor_kuitansi" params={{ nomor_kuitansi }}
            className="btn btn-secondary w-full break-all"
          >
            <PrintIcon size={18} /> {mitraCopy.receipt(nomor_kuitansi)}
          </Link>
        ))}
        <a href={whatsappOf(layanan)} className="btn btn-secondary w-full" target="_blank" rel="noreferrer">
          <ChatIcon size={18} /> {mitraCopy.whatsapp}
        </a>
        <Button className="w-full" onClick={onAgain}>{mitraCopy.again}</Button>
      </div>
    </section>
  )
}

/** Opens WhatsApp with the links; the agent chooses the family's number there. */
function whatsappOf({ pembayaran }: LayananMitra): string {
  const links = pembayaran.map(({ nomor_kuitansi }) =>
    `${location.origin}/kuitansi/${encodeURIComponent(nomor_kuitansi)}`)
  return `https://wa.me/?text=${encodeURIComponent([`${mitraCopy.done}.`, ...links].join('\n'))}`
}
