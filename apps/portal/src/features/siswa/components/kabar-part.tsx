import { kanalWords, kelompokKabarWords } from '@lunas/contract/kabar/kabar.words'
import { KELOMPOK_KABAR, type KelompokKabar } from '@lunas/contract/kabar/kelompok-kabar'
import type { KabarWali } from '@lunas/contract/kabar/kabar'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { Ticks } from '#components/form/ticks.tsx'
import { Trouble } from '#components/trouble.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { useAturKabarWali, useKabarSiswa, useKabarWali } from '../api/rincian.ts'
import { sayTold, sayWali } from '../say-wali.ts'
import { Part } from './part.tsx'

/** Who is told what about this pupil, what was sent, and whether it arrived. */
export function KabarPart({ kode_siswa }: { kode_siswa: string }) {
  const { boleh } = useSaya()
  const { data, error, refetch } = useKabarSiswa(kode_siswa)
  const { data: told } = useKabarWali(kode_siswa, boleh.includes('getKabarWali'))
  return (
    <Part title="Pesan ke keluarga">
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-16 rounded-card" />}
      {told && <Receivers {...told} />}
      {data?.kabar.length === 0 && <p className="text-ink-soft">Belum ada pesan dalam 90 hari terakhir.</p>}
      <ul className="divide-y divide-line">
        {data?.kabar.map(({ judul, kepada, pada, kanal }) => (
          <li key={`${pada} ${judul} ${kepada}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {judul}
              <span className="block text-sm text-ink-soft">{formatAt(pada)} · {kepada}</span>
            </span>
            <span className="text-sm text-ink-soft">{kanalWords(kanal)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Receivers({ kode_siswa, wali }: KabarWali) {
  if (wali.length === 0) {
    return <p className="text-ink-soft">Belum ada nomor yang menerima pesan tentang siswa ini.</p>
  }
  return (
    <ul aria-label="Siapa diberi tahu apa" className="mb-3 divide-y divide-line border-y border-line">
      {wali.map((one) => (
        <Told key={one.nomor_wa} kode_siswa={kode_siswa} wali={one} />
      ))}
    </ul>
  )
}

type Wali = KabarWali['wali'][number]

/** One guardian, and of what the school tells them. */
function Told({ kode_siswa, wali }: { kode_siswa: string; wali: Wali }) {
  const [isOpen, setOpen] = useState(false)
  const told = KELOMPOK_KABAR.filter((one) => !wali.tanpa.includes(one))
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <span>
          {sayWali(wali)}
          <span className="block text-sm text-ink-soft">{sayTold(wali)}</span>
        </span>
        {!isOpen && (
          <Button look="quiet" aria-label={`Atur pesan ${sayWali(wali)}`} onClick={() => setOpen(true)}>
            Atur
          </Button>
        )}
      </div>
      {isOpen && <ToldForm kode_siswa={kode_siswa} wali={wali} told={told} onDone={() => setOpen(false)} />}
    </li>
  )
}

type ToldFormProps = { kode_siswa: string; wali: Wali; told: readonly KelompokKabar[]; onDone: () => void }

function ToldForm({ kode_siswa, wali: { nomor_wa }, told, onDone }: ToldFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>(told)
  const atur = useAturKabarWali(onDone)
  return (
    <form
      className="mt-2 space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        atur.mutate({ kode_siswa, nomor_wa, tanpa: KELOMPOK_KABAR.filter((one) => !chosen.includes(one)) })
      }}
    >
      <Ticks
        legend="Kirim pesan tentang"
        choices={KELOMPOK_KABAR.map((value) => ({ value, label: kelompokKabarWords[value] }))}
        value={chosen}
        onValue={setChosen}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={atur.isPending}>Simpan</Button>
        <Button look="secondary" onClick={onDone}>Batal</Button>
      </div>
    </form>
  )
}
