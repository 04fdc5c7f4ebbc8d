import { sentenceOf } from '@lunas/client/api-error'
import { useSettled } from '@lunas/client/use-settled'
import type { BatasPengembalian } from '@lunas/contract/pengembalian/pengembalian'
import { caraPengembalianWords } from '@lunas/contract/pengembalian/pengembalian.words'
import { Field } from '@lunas/ui/field'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState } from 'react'
import { Popup } from '#components/popup.tsx'
import { RefundForm } from '#components/refund-form.tsx'
import { isRujukan, useAjukan, useBatas } from '../api/pengembalian.ts'

/** Proposes a refund; first shows what can be refunded, and how. */
export function AjukanPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const kode = useSettled(typed.trim())
  const { data: batas, error } = useBatas(kode)

  function done() {
    setTyped('')
    onClose()
  }

  return (
    <Popup open={open} onClose={onClose} title="Ajukan pengembalian">
      <div className="space-y-4">
        <Field
          label="Kode pembayaran atau nomor kuitansi"
          value={typed}
          placeholder="LNS-… atau KW-…"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          problem={problemOf(kode, batas, error)}
        />
        {batas && <AjukanForm key={batas.kode_pembayaran} batas={batas} onDone={done} />}
      </div>
    </Popup>
  )
}

function problemOf(kode: string, batas: BatasPengembalian | null | undefined, error: unknown) {
  if (kode === '') return ''
  if (!isRujukan(kode)) return 'Tulis kode LNS-… atau nomor kuitansi KW-… seutuhnya.'
  if (batas === null) return 'Tidak ada pembayaran dengan nomor kuitansi itu.'
  return error ? sentenceOf(error) : ''
}

function AjukanForm({ batas, onDone }: { batas: BatasPengembalian; onDone: () => void }) {
  const ajukan = useAjukan(onDone)
  const { kode_pembayaran, nama_siswa, nama_metode, dapat_dikembalikan } = batas
  const [first, ...others] = batas.cara
    .filter(({ tersedia }) => tersedia)
    .map(({ cara }) => ({ value: cara, label: caraPengembalianWords[cara] }))
  if (!first || dapat_dikembalikan === 0)
    return <p className="notice tone-quiet">Tidak ada lagi yang dapat dikembalikan.</p>
  return (
    <RefundForm
      most={dapat_dikembalikan}
      ways={[first, ...others]}
      draft={`pengembalian/${kode_pembayaran}`}
      onAsk={(wanted) => ajukan.mutateAsync({ kode_pembayaran, ...wanted })}
    >
      {nama_siswa}, {nama_metode}: paling banyak {formatRupiah(dapat_dikembalikan)}.
    </RefundForm>
  )
}
