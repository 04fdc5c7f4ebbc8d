import { sebabSelisihWords } from '@lunas/contract/ppob/ppob.words'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import { useId, useState } from 'react'
import { today } from '#lib/today.ts'
import { useCocokkan } from '../api/ppob.ts'
import { readLaporan } from '../read-laporan.ts'

/** Compares the biller's report of one day with our orders; the file stays on this computer. */
export function CocokkanLaporan() {
  const id = useId()
  const [tanggal, setTanggal] = useState(today())
  const [problem, setProblem] = useState('')
  const compare = useCocokkan()
  const take = async (file: File | undefined) => {
    if (!file) return
    const baris = readLaporan(await file.text())
    setProblem(typeof baris === 'string' ? baris : '')
    if (typeof baris !== 'string') compare.mutate({ tanggal, baris })
  }
  const { data } = compare
  return (
    <section className="space-y-3">
      <h2 className="text-lg">Cocokkan laporan biller</h2>
      <div className="flex flex-wrap items-end gap-4">
        <label>
          <span className="field-label">Tanggal laporan</span>
          <input
            type="date"
            className="field w-auto"
            value={tanggal}
            max={today()}
            onChange={({ target: { value } }) => setTanggal(value)}
          />
        </label>
        <div>
          <label htmlFor={id} className="field-label">Berkas CSV</label>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            onChange={({ target: { files } }) => void take(files?.[0])}
          />
        </div>
      </div>
      {problem && <p role="alert" className="text-danger">{problem}</p>}
      {data && (
        <p role="status">
          {data.cocok} baris cocok, {data.selisih.length === 0 ? 'tanpa selisih' : `${data.selisih.length} selisih`}.
        </p>
      )}
      {data && data.selisih.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
          {data.selisih.map(({ ref_id, sebab, laporan, buku }) => (
            <li key={`${sebab} ${ref_id}`} className="px-4 py-2">
              <span className="font-semibold">{sebabSelisihWords[sebab]}</span>
              <span className="block text-sm text-ink-soft">
                {ref_id} · laporan {amount(laporan)} · buku {amount(buku)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function amount(value: Rupiah | null): string {
  return value === null ? 'tidak ada' : formatRupiah(value)
}
