import { KATEGORI_PPOB, KATEGORI_TAGIHAN, type KategoriPpob } from '@lunas/contract/ppob/pesanan.status'
import type { HalamanPpob, Pesanan } from '@lunas/contract/ppob/ppob'
import { useState, type ReactNode } from 'react'
import { KATEGORI_WORDS, ppobCopy } from '../ppob.copy.ts'
import { BillForm } from './bill-form.tsx'
import { PrepaidForm } from './prepaid-form.tsx'

type OrderFormProps = { page: HalamanPpob; onMade: (pesanan: Pesanan) => void; children?: ReactNode }

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
    <div role="group" aria-label={ppobCopy.kind} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {KATEGORI_PPOB.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kategori === kind}
          className={`btn px-2 ${kategori === kind ? 'btn-primary' : 'btn-secondary'}`}
          onClick={() => onKategori(kind)}
        >
          {KATEGORI_WORDS[kind]}
        </button>
      ))}
    </div>
  )
}
