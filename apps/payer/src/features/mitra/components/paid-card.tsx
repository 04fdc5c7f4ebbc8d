import type { LayananMitra } from '@lunas/contract/mitra/mitra'
import { Button } from '@lunas/ui/button'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { ChatIcon } from '@lunas/ui/icons/chat'
import { PrintIcon } from '@lunas/ui/icons/print'
import { Nominal } from '@lunas/ui/nominal'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import { momentOf } from '#lib/moments.ts'
import { mitraCopy } from '../mitra.copy.ts'

type PaidCardProps = { layanan: LayananMitra; onAgain: () => void; children?: ReactNode }

/** A request that was paid: its receipts to print, and a link for the family. */
export function PaidCard({ layanan, onAgain, children }: PaidCardProps) {
  const { pembayaran, jumlah, biaya, kembali, pada } = layanan
  return (
    <section className="plain space-y-4 print:border-0 print:p-0 print:text-sm">
      <h1 className="flex items-center gap-2 text-xl">
        <CheckCircleIcon /> {kembali > 0 ? mitraCopy.returned : mitraCopy.done}
      </h1>
      <p className="text-sm text-ink-soft">{momentOf(pada)}</p>
      {kembali > 0 && <p role="status" className="tone-due rounded-field px-3 py-2">{mitraCopy.giveBack(kembali)}</p>}
      {children}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        {pembayaran.flatMap(({ kode_pembayaran, anak, rincian }) => rincian.map((line) => (
          <div key={`${kode_pembayaran}/${line.nama}`} className="contents">
            <dt className="min-w-0 break-words">{[anak, line.nama].filter(Boolean).join(' · ')}</dt>
            <dd className="text-right"><Nominal value={line.jumlah} /></dd>
          </div>
        )))}
        <dt>{mitraCopy.fee}</dt>
        <dd className="text-right"><Nominal value={biaya} /></dd>
        <dt className="font-semibold">{mitraCopy.total}</dt>
        <dd className="text-right"><Nominal value={jumlah + biaya} className="font-bold" /></dd>
      </dl>
      <ul className="hidden text-xs break-all print:block">
        {pembayaran.map(({ nomor_kuitansi }) => <li key={nomor_kuitansi}>{nomor_kuitansi}</li>)}
      </ul>
      <div className="space-y-3 print:hidden">
        <Button look="secondary" className="w-full" onClick={() => window.print()}>
          <PrintIcon size={18} /> {mitraCopy.printSlip}
        </Button>
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
