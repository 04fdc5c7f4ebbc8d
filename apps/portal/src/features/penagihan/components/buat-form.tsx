import { instantOf, now } from '@lunas/client/clock'
import type { JenisTagihan } from '@lunas/contract/tagihan/jenis'
import { isMonthly } from '@lunas/contract/tagihan/jenis.status'
import { PESERTA_PENAGIHAN, type PesertaPenagihan } from '@lunas/contract/tagihan/penagihan.status'
import { pesertaWords } from '@lunas/contract/tagihan/penagihan.words'
import type { PilihanTagih } from '@lunas/contract/tagihan/tarif'
import { Skeleton } from '@lunas/ui/skeleton'
import { addMonths, formatMonth, localDateAt } from '@lunas/values/local-date'
import { useState } from 'react'
import { Form, Submit } from '#components/form/form.tsx'
import { Ticks } from '#components/form/ticks.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useBuat, useJenisTerbuka, useTempat } from '../api/penagihan.ts'

const PESERTA = PESERTA_PENAGIHAN.map((value) => ({ value, label: pesertaWords[value] }))

type FormProps = { idsekolah: string; onDone: (idpenagihan: string) => void }

/** Chooses types, months and classes. Nothing is billed by it. */
export function BuatForm(props: FormProps) {
  const { data: jenis } = useJenisTerbuka(props.idsekolah)
  const { data: tempat } = useTempat(props.idsekolah)
  if (!jenis || !tempat) return <Skeleton className="h-64 rounded-card" />
  if (jenis.length === 0)
    return <p className="notice tone-due">Belum ada jenis tagihan. Tambah dulu di Jenis dan tarif.</p>
  return <Loaded {...props} jenis={jenis} tempat={tempat} />
}

type LoadedProps = FormProps & { jenis: readonly JenisTagihan[]; tempat: PilihanTagih }

function Loaded({ idsekolah, onDone, jenis, tempat }: LoadedProps) {
  const buat = useBuat(({ idpenagihan }) => onDone(idpenagihan))
  const [months] = useState(monthsFromNow)
  const kit = useKitForm({
    draft: `penagihan/${idsekolah}`,
    start: {
      kode_jenis: [] as readonly string[],
      bulan: [] as readonly string[],
      tanggal_aktif: '',
      kali: 1 as number | undefined,
      peserta: 'aktif' as PesertaPenagihan,
      idkelas: [] as readonly string[],
    },
    check: ({ kode_jenis }) => ({ kode_jenis: kode_jenis.length === 0 ? 'Pilih jenisnya.' : '' }),
    send: ({ kode_jenis, bulan, tanggal_aktif, kali = 1, peserta, idkelas }) =>
      buat.mutateAsync({
        idsekolah, kode_jenis: [...kode_jenis], bulan: [...bulan], kali, peserta,
        tanggal_aktif: tanggal_aktif === '' ? null : tanggal_aktif, idtingkat: [],
        idkelas: peserta === 'calon' ? [] : [...idkelas],
      }),
  })
  const chosen = jenis.filter(({ kode_jenis }) => kit.values.kode_jenis.includes(kode_jenis))
  return (
    <Form kit={kit} className="space-y-5">
      <kit.Field name="kode_jenis">
        {({ state, handleChange }) => (
          <Ticks
            legend="Jenis tagihan"
            choices={jenis.map(({ kode_jenis, nama }) => ({ value: kode_jenis, label: nama }))}
            value={state.value}
            onValue={handleChange}
          />
        )}
      </kit.Field>
      {chosen.some(({ bentuk }) => isMonthly(bentuk)) && (
        <kit.Field name="bulan">
          {({ state, handleChange }) => (
            <Ticks
              legend="Bulan"
              choices={months.map((month) => ({ value: month, label: formatMonth(month) }))}
              value={state.value}
              onValue={handleChange}
            />
          )}
        </kit.Field>
      )}
      {chosen.some(({ bentuk }) => !isMonthly(bentuk)) && (
        <kit.Field name="tanggal_aktif">{(field) => <field.Day label="Bisa dibayar mulai" />}</kit.Field>
      )}
      {chosen.some(({ bentuk }) => bentuk === 'hitungan') && (
        <kit.Field name="kali">
          {(field) => (
            <field.Count label="Jumlah hari" hint="Layanan berkalender dihitung sendiri." min={1} max={31} />
          )}
        </kit.Field>
      )}
      <kit.Field name="peserta">
        {(field) => <field.OneOf label="Untuk" choices={PESERTA} />}
      </kit.Field>
      {kit.values.peserta !== 'calon' && tempat.kelas.length > 0 && (
        <kit.Field name="idkelas">
          {({ state, handleChange }) => (
            <Ticks
              legend="Kelas (kosong: semua)"
              choices={tempat.kelas.map(({ idkelas, nama }) => ({ value: idkelas, label: nama }))}
              value={state.value}
              onValue={handleChange}
            />
          )}
        </kit.Field>
      )}
      <Submit kit={kit} disabled={chosen.length === 0}>
        Lihat pratinjau
      </Submit>
    </Form>
  )
}

/** From last month on, for a year and a month. */
function monthsFromNow(): string[] {
  const today = localDateAt(instantOf(now()), 'Asia/Jakarta')
  return Array.from({ length: 14 }, (_, i) => addMonths(today, i - 1).slice(0, 7))
}
