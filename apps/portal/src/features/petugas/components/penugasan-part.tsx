import type { Penugasan, Petugas } from '@lunas/contract/portal/petugas'
import { LEVEL_WORDS } from '@lunas/contract/pengguna/level.words'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ReasonForm } from '#components/reason-form.tsx'
import { formatDdMmYyyy } from '#lib/dd-mm-yyyy.ts'
import { useAkhiriPenugasan, useUndangUlang } from '../api/undang.ts'
import { UndangForm } from './undang-form.tsx'

/** What an officer does, where and until when; each task can be ended. */
export function PenugasanPart({ petugas, onDone }: { petugas: Petugas; onDone: () => void }) {
  const [asked, setAsked] = useState<Penugasan | 'baru'>()
  const end = useAkhiriPenugasan(onDone)
  const again = useUndangUlang(onDone)
  const { idpengguna, penugasan, saya, undangan_sampai } = petugas
  if (asked === 'baru') return <UndangForm idpengguna={idpengguna} onDone={onDone} />
  if (asked) {
    const { idpenugasan } = asked
    return (
      <ReasonForm
        consequence="Tugas ini berakhir sekarang, dan petugas keluar dari semua perangkat."
        submit="Akhiri tugas"
        busy={end.isPending}
        onSubmit={(alasan) => end.mutate({ idpenugasan, alasan })}
        onBack={() => setAsked(undefined)}
      />
    )
  }
  return (
    <section aria-labelledby="penugasan">
      <h3 id="penugasan" className="mb-2 font-semibold">
        Tugas
      </h3>
      <ul className="divide-y divide-line" aria-label="Tugas petugas">
        {penugasan.map((one) => (
          <li key={one.idpenugasan} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 grow">
              <span className="block font-semibold">{LEVEL_WORDS[one.level]}</span>
              <span className="block text-ink-soft">{sayPlace(one)}</span>
            </span>
            {!saya && (
              <Button look="quiet" onClick={() => setAsked(one)}>
                Akhiri<span className="sr-only"> tugas {LEVEL_WORDS[one.level]}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!saya && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => setAsked('baru')}>
            Tambah tugas
          </Button>
          {undangan_sampai !== null && (
            <Button look="secondary" busy={again.isPending} onClick={() => again.mutate(idpengguna)}>
              Kirim undangan lagi
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function sayPlace({ level, sekolah, sampai, berlaku, mulai }: Penugasan): string {
  const isSchools = ['kasir', 'tu', 'bendahara', 'kepala_sekolah'].includes(level)
  const place = sekolah ?? (isSchools ? 'Belum ada sekolah' : 'Seluruh institusi')
  const until = sampai && ` sampai ${formatDdMmYyyy(sampai)}`
  return `${place}${until ?? ''}${berlaku ? '' : ` (mulai ${formatDdMmYyyy(mulai)})`}`
}
