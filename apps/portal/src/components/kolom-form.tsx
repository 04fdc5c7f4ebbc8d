import type { KolomBerkasDibaca, PilihanKolom } from '@lunas/contract/siswa/pemetaan-kolom'
import { KOLOM_OF, type KolomBerkas, type MacamBerkas } from '@lunas/contract/siswa/pemetaan-kolom.status'
import { kolomBerkasWords } from '@lunas/contract/siswa/pemetaan-kolom.words'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import type { Work } from '#lib/use-work.ts'
import { Pick } from './pick.tsx'
import { TugasProgress } from './tugas-progress.tsx'

type KolomFormProps = {
  macam: MacamBerkas
  kolom: readonly KolomBerkasDibaca[]
  kolom_kurang: readonly KolomBerkas[]
  /** False where the file is decided, or the person may only look. */
  canChange: boolean
  work: Work
  busy: boolean
  /** Reads the file again with these columns. */
  onSubmit: (kolom: PilihanKolom) => void
}

const LEFT_OUT = 'diabaikan'

/** Which heading of a file was read as which column, and a way to say it better. */
export function KolomForm(props: KolomFormProps) {
  const { macam, kolom, kolom_kurang, canChange, work: { tugas, isBusy }, busy, onSubmit } = props
  const [changed, setChanged] = useState<ReadonlyMap<string, KolomBerkas | null>>(new Map())
  const chosen = kolom.map(({ judul, kolom: read }) => {
    const other = changed.get(judul)
    return { judul, kolom: other === undefined ? read : other }
  })
  const choices = [
    { value: LEFT_OUT, label: 'Diabaikan' },
    ...KOLOM_OF[macam].map((value) => ({ value, label: kolomBerkasWords[value] })),
  ]
  const choose = (judul: string, value: string) => {
    const to = KOLOM_OF[macam].find((one) => one === value) ?? null
    setChanged(new Map(changed).set(judul, to))
  }
  const left = chosen.filter((one) => one.kolom === null).length
  return (
    <section aria-label="Kolom berkas" className="space-y-3">
      {kolom_kurang.length > 0 && (
        <p className="font-semibold">
          Kolom {inWords(kolom_kurang)} belum dikenali. Pilih judulnya, lalu baca ulang.
        </p>
      )}
      {kolom.some(({ asal }) => asal === 'ingatan') && <p>Memakai pilihan kolom dari berkas sebelumnya.</p>}
      <details open={kolom_kurang.length > 0}>
        <summary className="cursor-pointer py-2">
          Kolom berkas: {kolom.length} judul, {left} diabaikan
        </summary>
        <ul className="divide-y divide-line">
          {chosen.map(({ judul, kolom: read }) => (
            <li key={judul} className="grid items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-2">
              <span className="min-w-0 break-words">{judul}</span>
              <Pick
                label={`Kolom untuk ${judul}`}
                labelHidden
                choices={choices}
                value={read ?? LEFT_OUT}
                onValue={(value) => choose(judul, value)}
                disabled={!canChange}
              />
            </li>
          ))}
        </ul>
        {canChange && (
          <div className="mt-3 space-y-3">
            {tugas && <TugasProgress tugas={tugas} />}
            <p className="text-ink-soft">Pilihan Anda diingat untuk berkas sekolah ini berikutnya.</p>
            <Button
              look="secondary"
              busy={isBusy || busy}
              disabled={changed.size === 0}
              onClick={() => onSubmit(chosen)}
            >
              Baca ulang
            </Button>
          </div>
        )}
      </details>
    </section>
  )
}

function inWords(kolom: readonly KolomBerkas[]): string {
  return new Intl.ListFormat('id').format(kolom.map((one) => kolomBerkasWords[one]))
}
