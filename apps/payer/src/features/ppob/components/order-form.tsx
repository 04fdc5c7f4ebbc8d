import { KATEGORI_PPOB, KATEGORI_TAGIHAN, type KategoriPpob } from '@lunas/contract/ppob/pesanan.status'
import type { HalamanPpob, Pesanan } from '@lunas/contract/ppob/ppob'
import { BoltIcon } from '@lunas/ui/icons/bolt'
import { DeviceIcon } from '@lunas/ui/icons/device'
import { DropIcon } from '@lunas/ui/icons/drop'
import { HeartIcon } from '@lunas/ui/icons/heart'
import { ReceiptIcon } from '@lunas/ui/icons/receipt'
import { ScreenIcon } from '@lunas/ui/icons/screen'
import { SignalIcon } from '@lunas/ui/icons/signal'
import type { IconProps } from '@lunas/ui/icons/svg'
import { WalletIcon } from '@lunas/ui/icons/wallet'
import { useState, type ComponentType, type ReactNode } from 'react'
import { KATEGORI_WORDS, ppobCopy } from '../ppob.copy.ts'
import { BillForm } from './bill-form.tsx'
import { PrepaidForm } from './prepaid-form.tsx'

type OrderFormProps = { page: HalamanPpob; onMade: (pesanan: Pesanan) => void; children?: ReactNode }

const ICONS: Record<KategoriPpob, ComponentType<IconProps>> = {
  Pulsa: DeviceIcon, Data: SignalIcon, PLN: BoltIcon, 'Tagihan PLN': ReceiptIcon, PDAM: DropIcon, BPJS: HeartIcon,
  'Internet & TV': ScreenIcon, 'E-Wallet': WalletIcon,
}

/** Kind, number, product: makes an order that is not paid yet. */
export function OrderForm({ page, onMade, children }: OrderFormProps) {
  const [kategori, setKategori] = useState<KategoriPpob>('Pulsa')
  const Form = isTagihan(kategori) ? BillForm : PrepaidForm
  const { gangguan } = page
  return (
    <>
      {gangguan && <p role="alert" className="tone-late rounded-field px-3 py-2">{gangguan}</p>}
      <Kinds kategori={kategori} onKategori={setKategori} />
      {children}
      <Form key={kategori} kategori={kategori} page={page} onMade={onMade} />
    </>
  )
}

function isTagihan(kategori: KategoriPpob): boolean {
  return (KATEGORI_TAGIHAN as readonly string[]).includes(kategori)
}

function Kinds({ kategori, onKategori }: { kategori: KategoriPpob; onKategori: (kind: KategoriPpob) => void }) {
  return (
    <div role="group" aria-label={ppobCopy.kind} className="kinds">
      {KATEGORI_PPOB.map((kind) => {
        const Icon = ICONS[kind]
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={kategori === kind}
            className="menu-tile kind"
            onClick={() => onKategori(kind)}
          >
            <Icon size={22} />
            {KATEGORI_WORDS[kind]}
          </button>
        )
      })}
    </div>
  )
}
