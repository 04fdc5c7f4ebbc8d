import { sentenceOf } from '@lunas/client/api-error'
import { useSettled } from '@lunas/client/use-settled'
import type { BatasPengembalian, CaraPengembalian } from '@lunas/contract/pengembalian'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState, type FormEvent } from 'react'
import { Pick } from '#components/pick.tsx'
import { Popup } from '#components/popup.tsx'
import { isRujukan, useAjukan, useBatas } from '../api/pengembalian.ts'
import { caraWords } from '../pengembalian-look.ts'

const ALASAN_LETTERS_MIN = 3

/** Asks for money to go back; first what can go back at all, and how. */
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
        {batas && <RefundForm key={batas.kode_pembayaran} batas={batas} onDone={done} />}
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

function RefundForm({ batas, onDone }: { batas: BatasPengembalian; onDone: () => void }) {
  const usable = batas.cara.filter(({ tersedia }) => tersedia).map(({ cara }) => cara)
  const [jumlah, setJumlah] = useState<number | undefined>(batas.dapat_dikembalikan)
  const [cara, setCara] = useState<CaraPengembalian | undefined>(usable[0])
  const [tujuan, setTujuan] = useState('')
  const [alasan, setAlasan] = useState('')
  const [isTried, setTried] = useState(false)
  const ajukan = useAjukan(onDone)
  const { kode_pembayaran, nama_siswa, nama_metode, dapat_dikembalikan } = batas
  if (!cara || dapat_dikembalikan === 0)
    return <p className="notice tone-quiet">Tidak ada lagi yang dapat dikembalikan.</p>
  const problems = {
    jumlah: !jumlah || jumlah > dapat_dikembalikan ? 'Isi jumlah yang masih dapat dikembalikan.' : '',
    tujuan: cara === 'transfer' && tujuan.trim() === '' ? 'Isi rekening tujuan.' : '',
    alasan: alasan.trim().length < ALASAN_LETTERS_MIN ? 'Tulis alasannya.' : '',
  }
  const said = (problem: string) => (isTried ? problem : '')

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!cara || !jumlah || Object.values(problems).some(Boolean) || ajukan.isPending) return
    const to = cara === 'transfer' ? { tujuan: tujuan.trim() } : {}
    ajukan.mutate({ kode_pembayaran, jumlah, cara, alasan: alasan.trim(), ...to })
  }

  return (
    <form onSubmit={submit} className="space-y-3">
      <p className="text-ink-soft">
        {nama_siswa}, {nama_metode}: paling banyak {formatRupiah(dapat_dikembalikan)}.
      </p>
      <RupiahField
        label="Dikembalikan"
        value={jumlah}
        onValue={setJumlah}
        problem={said(problems.jumlah)}
      />
      <Pick
        label="Cara"
        value={cara}
        onValue={setCara}
        choices={usable.map((value) => ({ value, label: caraWords[value] }))}
      />
      {cara === 'transfer' && (
        <Field
          label="Bank, nomor dan nama rekening"
          value={tujuan}
          maxLength={120}
          onChange={(event) => setTujuan(event.target.value)}
          problem={said(problems.tujuan)}
        />
      )}
      <Field
        label="Alasan"
        value={alasan}
        maxLength={200}
        onChange={(event) => setAlasan(event.target.value)}
        problem={said(problems.alasan)}
      />
      <Button type="submit" busy={ajukan.isPending}>
        Ajukan
      </Button>
    </form>
  )
}
