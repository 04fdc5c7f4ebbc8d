import { sentenceOf } from '@lunas/client/api-error'
import type { CalonKasus } from '@lunas/contract/buku/rekonsiliasi'
import { halanganWords } from '@lunas/contract/buku/rekonsiliasi.words'
import { Field } from '@lunas/ui/field'
import { Nominal } from '@lunas/ui/nominal'
import { useId, useState } from 'react'
import { formatAt } from '#lib/format-at.ts'
import { useCalon } from '../api/calon.ts'

type CalonPickProps = {
  nomor_kasus: string
  chosen: string
  onChoose: (kode_pembayaran: string) => void
  problem: string
}

/** Chooses among the payments that a line may belong to; arrow keys move. */
export function CalonPick({ nomor_kasus, chosen, onChoose, problem }: CalonPickProps) {
  const [typed, setTyped] = useState('')
  const { data, error, isFetching, cari } = useCalon(nomor_kasus, typed)
  const id = useId()
  return (
    <div className="space-y-3">
      <Field
        label="Cari pembayaran lain"
        value={typed}
        maxLength={80}
        onChange={(event) => setTyped(event.target.value)}
        placeholder="Nomor pembayaran, kuitansi, slip atau NIS"
      />
      <fieldset aria-describedby={`${id}-problem`}>
        <legend className="field-label">
          {cari ? 'Yang ditemukan' : 'Cocok jumlah, rekening dan tanggalnya'}
        </legend>
        {data?.map((calon) => (
          <CalonRow
            key={`${calon.kode_pembayaran}${calon.dibayar_at}`}
            calon={calon}
            isChosen={calon.kode_pembayaran === chosen}
            onChoose={() => onChoose(calon.kode_pembayaran)}
          />
        ))}
        <p role="status" className="text-ink-soft not-empty:py-2">
          {error ? sentenceOf(error) : sayCount(data?.length, isFetching, cari)}
        </p>
        <p id={`${id}-problem`} className="text-sm text-danger">
          {problem}
        </p>
      </fieldset>
    </div>
  )
}

function sayCount(count: number | undefined, isFetching: boolean, cari: string): string {
  if (count === undefined || (isFetching && count === 0)) return 'Mencari …'
  if (count > 0) return ''
  return cari
    ? 'Tidak ada pembayaran dengan nomor itu.'
    : 'Tidak ada pembayaran yang cocok. Cari dengan nomornya.'
}

type CalonRowProps = { calon: CalonKasus; isChosen: boolean; onChoose: () => void }

function CalonRow({ calon, isChosen, onChoose }: CalonRowProps) {
  const { kode_pembayaran, nama_siswa, sekolah, jumlah, dibayar_at, halangan } = calon
  const { nama_metode, pengirim, potongan } = calon
  return (
    <label className="calon">
      <input
        type="radio"
        name="calon"
        className="mt-1 size-4 shrink-0 accent-(--brand)"
        value={kode_pembayaran}
        checked={isChosen}
        disabled={halangan !== null}
        onChange={onChoose}
      />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="font-medium">{nama_siswa}</span>
          <Nominal value={jumlah} className="font-medium" />
        </span>
        <span className="block text-ink-soft">
          {[sekolah, nama_metode, pengirim && `dari ${pengirim}`, formatAt(dibayar_at)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="block text-xs break-all text-ink-faint">{kode_pembayaran}</span>
        {potongan > 0 && (
          <span className="block text-due">
            Barisnya kurang <Nominal value={potongan} />; dicatat sebagai biaya penyedia.
          </span>
        )}
        {halangan && <span className="block text-due">{halanganWords[halangan]}</span>}
      </span>
    </label>
  )
}
