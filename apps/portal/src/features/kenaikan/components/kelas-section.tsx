import type { KelasNaik } from '@lunas/contract/siswa/kenaikan'
import { HASIL_KENAIKAN_WORDS } from '@lunas/contract/siswa/kenaikan.words'
import { KECUALI_KENAIKAN } from '@lunas/contract/siswa/kenaikan.status'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState } from 'react'
import { TickBox } from '#components/form/fields.tsx'
import { useUbahKelas } from '../api/kenaikan.ts'

type SectionProps = {
  idkenaikan: string
  kelas: readonly KelasNaik[]
  isDraf: boolean
  onOpen: (idkelas: string) => void
}

/** The classes: from which to which, and how many do something else. */
export function KelasSection({ idkenaikan, kelas, isDraf, onOpen }: SectionProps) {
  return (
    <section aria-label="Kelas">
      <h2 className="mb-1 text-base">Kelas</h2>
      <ul className="divide-y divide-line">
        {kelas.map((one) => (
          <Line key={one.idkelas} idkenaikan={idkenaikan} kelas={one} isDraf={isDraf} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = Omit<SectionProps, 'kelas'> & { kelas: KelasNaik }

function Line({ idkenaikan, kelas, isDraf, onOpen }: LineProps) {
  const [isEditing, setEditing] = useState(false)
  const { nama, naik_kelas, ke_nama, siswa } = kelas
  const others = KECUALI_KENAIKAN.filter((hasil) => (naik_kelas || hasil !== 'lulus') && kelas[hasil] > 0)
    .map((hasil) => `${kelas[hasil]} ${HASIL_KENAIKAN_WORDS[hasil].toLowerCase()}`)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {nama} {naik_kelas ? `ke ${ke_nama}` : 'lulus'}
        </span>
        <span className="flex gap-x-4">
          {isDraf && (
            <button type="button" className="link" onClick={() => setEditing(!isEditing)}>
              Ubah tujuan<span className="sr-only"> {nama}</span>
            </button>
          )}
          <button type="button" className="link" onClick={() => onOpen(kelas.idkelas)}>
            Lihat siswa<span className="sr-only"> {nama}</span>
          </button>
        </span>
      </div>
      <p className="text-sm text-ink-soft">{[`${siswa} siswa`, ...others].join(', ')}</p>
      {isEditing && <Tujuan idkenaikan={idkenaikan} kelas={kelas} onDone={() => setEditing(false)} />}
    </li>
  )
}

type TujuanProps = { idkenaikan: string; kelas: KelasNaik; onDone: () => void }

function Tujuan({ idkenaikan, kelas, onDone }: TujuanProps) {
  const ubah = useUbahKelas(onDone)
  const [naik, setNaik] = useState(kelas.naik_kelas)
  const [nama, setNama] = useState(kelas.ke_nama)
  const [tingkat, setTingkat] = useState(kelas.ke_tingkat)
  const isWhole = !naik || (nama.trim() !== '' && tingkat.trim() !== '')
  return (
    <form
      className="mt-2 space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        ubah.mutate({
          idkenaikan, idkelas: kelas.idkelas, naik_kelas: naik, ke_nama: nama.trim(),
          ke_tingkat: tingkat.trim(),
        })
      }}
    >
      <TickBox label="Seluruh kelas lulus" checked={!naik} onChecked={(isOn) => setNaik(!isOn)} />
      {naik && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Kelas tujuan" value={nama} maxLength={40} onChange={({ target }) => setNama(target.value)} />
          <Field label="Tingkat" value={tingkat} maxLength={20} onChange={({ target }) => setTingkat(target.value)} />
        </div>
      )}
      <Button type="submit" busy={ubah.isPending} disabled={!isWhole}>
        Simpan tujuan
      </Button>
    </form>
  )
}
