import { showToast } from '@lunas/client/notices'
import type { TanpaKartu } from '@lunas/contract/kantin/kartu'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { usePasangKartu, useUbahKartu } from '../api/kartu.ts'
import { CardInput } from './card-input.tsx'

type Siswa = TanpaKartu['siswa'][number]
type Last = { siswa: Siswa; idkartu: string }

/**
 * Gives cards to a class, tap after tap in the order of names. Who has got one is remembered here, so that a
 * fast second tap never goes to the same pupil.
 */
export function EnrolKelas({ siswa }: { siswa: readonly Siswa[] }) {
  const [passed, setPassed] = useState<readonly string[]>([])
  const [last, setLast] = useState<Last>()
  const pasang = usePasangKartu()
  const undone = useUbahKartu(() => {
    if (!last) return
    setPassed((codes) => codes.filter((kode) => kode !== last.siswa.kode_siswa))
    setLast(undefined)
  })
  const waiting = siswa.filter(({ kode_siswa }) => !passed.includes(kode_siswa))
  const [next] = waiting

  function enrol(to: Siswa, uid: string) {
    pasang.mutate({ kode_siswa: to.kode_siswa, jenis: 'nfc', uid }, {
      onSuccess: ({ kartu }) => {
        showToast(`Kartu ${to.nama} terpasang.`)
        setPassed((codes) => [...codes, to.kode_siswa])
        setLast({ siswa: to, idkartu: kartu.idkartu })
      },
    })
  }

  return (
    <section className="card max-w-xl space-y-4 p-5" aria-label="Kartu satu kelas">
      <div aria-live="polite">
        {next ? (
          <>
            <p className="text-lg font-semibold">Tempelkan kartu {next.nama} pada pembaca.</p>
            <p className="text-ink-soft">NIS {next.nis} · tinggal {waiting.length} siswa</p>
          </>
        ) : (
          <p className="notice tone-paid">Semua siswa kelas ini sudah dilewati.</p>
        )}
      </div>
      {next && (
        <CardInput key={next.kode_siswa} busy={pasang.isPending} onCard={(uid) => enrol(next, uid)} />
      )}
      <div className="flex flex-wrap gap-2">
        {next && (
          <Button look="secondary" onClick={() => setPassed((codes) => [...codes, next.kode_siswa])}>
            Lewati {next.nama}
          </Button>
        )}
        {last && (
          <Button
            look="quiet"
            busy={undone.isPending}
            onClick={() => undone.mutate({ idkartu: last.idkartu, status: 'diganti' })}
          >
            Urungkan kartu {last.siswa.nama}
          </Button>
        )}
      </div>
      {waiting.length > 1 && (
        <ol className="divide-y divide-line" aria-label="Berikutnya">
          {waiting.slice(1).map(({ kode_siswa, nama, nis }) => (
            <li key={kode_siswa} className="flex justify-between gap-3 py-2">
              {nama}
              <span className="text-ink-soft">{nis}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
