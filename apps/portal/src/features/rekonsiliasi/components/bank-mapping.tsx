import type { Pemetaan } from '@lunas/contract/buku/rekonsiliasi'
import { Field } from '@lunas/ui/field'
import { kodeBank } from '@lunas/values/kode-bank'
import { useEffect } from 'react'
import { Pick } from '#components/pick.tsx'
import { usePemetaan } from '../api/impor.ts'
import { previewCsv } from '../csv.ts'
import { CsvPreview } from './csv-preview.tsx'

type Bank = { nama_bank: string; pemetaan: Pemetaan }
type BankMappingProps = { head: string; bank: Bank; onBank: (bank: Bank) => void }

const FIELDS = [
  { name: 'tanggal', label: 'Tanggal' },
  { name: 'keterangan', label: 'Keterangan' },
  { name: 'jumlah', label: 'Uang masuk' },
  { name: 'referensi', label: 'Referensi (bila ada)' },
] as const

const BANK_LETTERS_MIN = 2

export function isComplete({ nama_bank, pemetaan }: Bank): boolean {
  const { tanggal, keterangan, jumlah } = pemetaan
  return nama_bank.trim().length >= BANK_LETTERS_MIN && [tanggal, keterangan, jumlah].every(Boolean)
}

/** Assigns the columns of a bank's file; remembered under the bank's name. */
export function BankMapping({ head, bank, onBank }: BankMappingProps) {
  const { data: known = [] } = usePemetaan()
  const preview = previewCsv(head)
  const { nama_bank, pemetaan } = bank
  const keptOf = (typed: string) => known.find((one) => kodeBank(one.nama_bank) === kodeBank(typed))
  const kept = keptOf(nama_bank)
  const isUntouched = !pemetaan.tanggal && !pemetaan.keterangan && !pemetaan.jumlah

  // What is remembered may arrive after the name was typed.
  useEffect(() => {
    if (kept && isUntouched) onBank({ nama_bank, pemetaan: kept.pemetaan })
  }, [kept, isUntouched, nama_bank, onBank])

  function name(typed: string) {
    onBank({ nama_bank: typed, pemetaan: keptOf(typed)?.pemetaan ?? pemetaan })
  }

  function choose(field: keyof Pemetaan, heading: string) {
    const { [field]: _, ...rest } = pemetaan
    const next = heading === '' && field === 'referensi' ? rest : { ...rest, [field]: heading }
    onBank({ nama_bank, pemetaan: { tanggal: '', keterangan: '', jumlah: '', ...next } })
  }

  return (
    <div className="space-y-4">
      <Field
        label="Nama bank"
        value={nama_bank}
        maxLength={40}
        list="bank-dikenal"
        onChange={(event) => name(event.target.value)}
        hint="Pilihan kolom diingat untuk bank ini."
      />
      <datalist id="bank-dikenal">
        {known.map((one) => (
          <option key={one.nama_bank} value={one.nama_bank}>
            {one.nama_bank}
          </option>
        ))}
      </datalist>
      <div className="grid gap-3 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <Pick
            key={field.name}
            label={field.label}
            value={pemetaan[field.name] ?? ''}
            onValue={(heading) => choose(field.name, heading)}
            choices={[
              { value: '', label: 'Pilih kolom' },
              ...preview.columns.map((heading) => ({ value: heading, label: heading })),
            ]}
          />
        ))}
      </div>
      <CsvPreview preview={preview} pemetaan={pemetaan} />
    </div>
  )
}
