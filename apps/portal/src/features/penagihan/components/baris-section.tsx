import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/page-size'
import type { BarisPenagihan, PratinjauPenagihan } from '@lunas/contract/tagihan/penagihan'
import { PILAH_BARIS, type PilahBaris } from '@lunas/contract/tagihan/penagihan.status'
import { pilahWords, sebabWords } from '@lunas/contract/tagihan/penagihan.words'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { Nominal } from '@lunas/ui/nominal'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { useDeferredValue, useState } from 'react'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { NothingFits } from '#components/list/nothing-fits.tsx'
import { Pick } from '#components/pick.tsx'
import type { SiswaPickHandedIn } from '#components/siswa-pick-handed-in.ts'
import { useFirstFocus } from '#lib/use-first-focus.ts'
import { barisRequest, useBaris, useUbahBaris } from '../api/penagihan.ts'
import { TambahForm } from './tambah-form.tsx'

const PILAH = [
  { value: 'semua', label: 'Semua baris' },
  ...PILAH_BARIS.map((value) => ({ value, label: pilahWords[value] })),
] as const satisfies { value: PilahBaris | 'semua'; label: string }[]

type SectionProps = {
  idpenagihan: string
  isDraf: boolean
  cakupan: PratinjauPenagihan['cakupan']
  SiswaPick: SiswaPickHandedIn
}

/** The lines of a run; in a draft each can get another amount or be left out, and others can be added. */
export function BarisSection({ idpenagihan, isDraf, cakupan, SiswaPick }: SectionProps) {
  const [isAdding, setAdding] = useState(false)
  const [cari, setCari] = useState('')
  const [pilah, setPilah] = useState<PilahBaris | 'semua'>('semua')
  const shown = { cari: useDeferredValue(cari.trim()), pilah }
  const { data: baris } = useBaris(idpenagihan, shown)
  const words = [...(cari ? [`Cari: ${cari}`] : []), ...(pilah === 'semua' ? [] : [`Tampilkan: ${pilahWords[pilah]}`])]
  const clear = () => {
    setCari('')
    setPilah('semua')
  }
  return (
    <section aria-label="Baris" className="space-y-3">
      {isAdding && (
        <TambahForm
          idpenagihan={idpenagihan}
          cakupan={cakupan}
          SiswaPick={SiswaPick}
          onClose={() => setAdding(false)}
        />
      )}
      {isDraf && !isAdding && (
        <Button look="secondary" onClick={() => setAdding(true)}>
          Tambah siswa
        </Button>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Cari baris" value={cari} maxLength={60} onChange={({ target }) => setCari(target.value)} />
        <Pick label="Tampilkan" choices={PILAH} value={pilah} onValue={setPilah} />
      </div>
      {!baris && <Skeleton className="h-40 rounded-card" />}
      {baris?.length === 0 && words.length === 0 && <p className="text-ink-soft">Belum ada baris.</p>}
      {baris?.length === 0 && words.length > 0 && <NothingFits words={words} onClear={clear} />}
      <ul className="divide-y divide-line">
        {baris?.map((one) => (
          <Line
            key={one.idbaris}
            baris={one}
            idpenagihan={idpenagihan}
            isDraf={isDraf}
            showNama={cakupan.length > 1}
          />
        ))}
      </ul>
      {baris?.length === PORTAL_PAGE_SIZE && (
        <p className="text-sm text-ink-soft">Hanya {PORTAL_PAGE_SIZE} baris pertama. Cari nama untuk yang lain.</p>
      )}
      {baris && baris.length > 0 && (
        <EksporButtons call="eksporPenagihan" filter={barisRequest(idpenagihan, shown)} name="penagihan" />
      )}
    </section>
  )
}

type LineProps = { baris: BarisPenagihan; idpenagihan: string; isDraf: boolean; showNama: boolean }

function Line({ baris, idpenagihan, isDraf, showNama }: LineProps) {
  const { nama_siswa, nis, kelas, nama, jumlah, potongan, kredit, ditanggung, penanggung, hari, sebab, diubah, sebelumnya } = baris
  const [isEditing, setEditing] = useState(false)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{nama_siswa}</span>
        {sebab ? <span className="text-ink-soft">{sebabWords[sebab]}</span> : <Nominal value={jumlah} />}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <span>{[nis, kelas, showNama && nama, diubah && 'diubah',
          hari > 0 && `${hari} hari`,
          potongan > 0 && `keringanan ${formatRupiah(potongan)}`,
          ditanggung > 0 && `ditanggung ${penanggung} ${formatRupiah(ditanggung)}`,
          kredit > 0 && `kredit ${formatRupiah(kredit)}`,
          !sebab && sebelumnya !== null && sebelumnya !== jumlah && `sebelumnya ${formatRupiah(sebelumnya)}`].filter(Boolean).join(' · ')}</span>
        {isDraf && sebab !== 'sudah_ditagih' && !isEditing && (
          <button type="button" className="link" onClick={() => setEditing(true)}>
            Ubah<span className="sr-only"> {nama_siswa}</span>
          </button>
        )}
      </p>
      {isEditing && <JumlahForm idpenagihan={idpenagihan} baris={baris} onClose={() => setEditing(false)} />}
    </li>
  )
}

type JumlahProps = { baris: BarisPenagihan; idpenagihan: string; onClose: () => void }

/** Another amount for a line; without any, the line is left out of the run. */
function JumlahForm({ baris: { idbaris, jumlah, sebab }, idpenagihan, onClose }: JumlahProps) {
  const [typed, setTyped] = useState<number | undefined>(jumlah)
  const ubah = useUbahBaris(onClose)
  const form = useFirstFocus<HTMLFormElement>()
  const send = (amount: number) => ubah.mutate({ idpenagihan, idbaris, jumlah: amount })
  return (
    <form
      ref={form}
      className="mt-2 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (typed && !ubah.isPending) send(typed)
      }}
    >
      <RupiahField label="Jumlah" value={typed} onValue={setTyped} />
      <Button type="submit" busy={ubah.isPending} disabled={!typed}>
        Simpan
      </Button>
      {!sebab && (
        <Button look="secondary" busy={ubah.isPending} onClick={() => send(0)}>
          Keluarkan
        </Button>
      )}
      <Button look="quiet" onClick={onClose}>
        Batal
      </Button>
    </form>
  )
}
