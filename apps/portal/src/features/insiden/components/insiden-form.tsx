import { instantOf, now } from '@lunas/client/clock'
import type { Insiden, KelompokInsiden } from '@lunas/contract/insiden/insiden'
import { localDateAt } from '@lunas/values/local-date'
import { Field } from '@lunas/ui/field'
import { TickBox } from '#components/form/fields.tsx'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { Popup } from '#components/popup.tsx'
import { today } from '#lib/today.ts'
import { sendInsiden } from '../api/insiden.ts'
import { LongText } from './long-text.tsx'

type InsidenFormProps = {
  open: boolean
  onClose: () => void
  kelompok: readonly KelompokInsiden[]
  /** Undefined for a new one. */
  insiden: Insiden | undefined
  onOpened: (idinsiden: string) => void
}

export function InsidenForm({ open, onClose, ...form }: InsidenFormProps) {
  return (
    <Popup wide open={open} onClose={onClose} title={form.insiden ? 'Ubah insiden' : 'Buka insiden'}>
      {open && (
        <Facts
          {...form}
          onDone={(idinsiden) => {
            form.onOpened(idinsiden)
            onClose()
          }}
        />
      )}
    </Popup>
  )
}

type FactsProps = Pick<InsidenFormProps, 'kelompok' | 'insiden'> & {
  onDone: (idinsiden: string) => void
}

function Facts({ kelompok, insiden, onDone }: FactsProps) {
  const kit = useKitForm({
    draft: `insiden/${insiden?.idinsiden ?? 'baru'}`,
    start: startOf(insiden),
    check: ({ judul, uraian, ...times }) => ({
      judul: judul.trim() ? '' : 'Tulis judulnya.',
      uraian: uraian.trim() ? '' : 'Tulis yang terjadi.',
      ditemukan_at: times.ditemukan_at ? '' : 'Pilih tanggalnya.',
      terpapar_dari: times.terpapar_dari ? '' : 'Pilih tanggalnya.',
      terpapar_sampai: times.terpapar_sampai ? '' : 'Pilih tanggalnya.',
    }),
    send: async ({ ditemukan_jam, dari_jam, sampai_jam, ...values }) => {
      const request = {
        ...values,
        ditemukan_at: momentOf(values.ditemukan_at, ditemukan_jam),
        terpapar_dari: momentOf(values.terpapar_dari, dari_jam),
        terpapar_sampai: momentOf(values.terpapar_sampai, sampai_jam),
      }
      const saved = insiden
        ? await sendInsiden('ubahInsiden', { idinsiden: insiden.idinsiden, ...request })
        : await sendInsiden('bukaInsiden', request)
      onDone(saved.idinsiden)
    },
  })
  const hours = (name: 'ditemukan_jam' | 'dari_jam' | 'sampai_jam') => (
    <kit.Field name={name}>
      {(field) => (
        <Field
          label="Jam (WIB)"
          type="time"
          value={field.state.value}
          onChange={({ target }) => field.handleChange(target.value || '00:00')}
        />
      )}
    </kit.Field>
  )
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="judul">{(field) => <field.Text label="Judul" maxLength={80} />}</kit.Field>
      <kit.Field name="uraian">
        {(field) => (
          <LongText
            label="Yang terjadi"
            maxLength={1_000}
            value={field.state.value}
            onValue={field.handleChange}
            problem={problemIn(field.state.meta.errors)}
          />
        )}
      </kit.Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <kit.Field name="ditemukan_at">{(field) => <field.Day label="Ditemukan tanggal" />}</kit.Field>
        {hours('ditemukan_jam')}
        <kit.Field name="terpapar_dari">{(field) => <field.Day label="Terpapar dari" />}</kit.Field>
        {hours('dari_jam')}
        <kit.Field name="terpapar_sampai">{(field) => <field.Day label="Terpapar sampai" />}</kit.Field>
        {hours('sampai_jam')}
      </div>
      <kit.Field name="kelompok">
        {(field) => (
          <KelompokTicks
            kelompok={kelompok} chosen={field.state.value} onChosen={field.handleChange}
          />
        )}
      </kit.Field>
      <Submit kit={kit}>{insiden ? 'Simpan dan cari lagi' : 'Buka dan cari orangnya'}</Submit>
    </Form>
  )
}

type KelompokTicksProps = {
  kelompok: readonly KelompokInsiden[]
  chosen: readonly string[]
  onChosen: (chosen: string[]) => void
}

/** The groups of data, each with its tables. */
function KelompokTicks({ kelompok, chosen, onChosen }: KelompokTicksProps) {
  return (
    <fieldset className="space-y-2">
      <legend className="field-label">Data yang terpapar</legend>
      <p className="text-sm text-ink-soft">Tanpa pilihan berarti tidak ada data yang terpapar.</p>
      {kelompok.map(({ nama, perihal, tabel }) => (
        <TickBox
          key={nama}
          label={perihal}
          hint={tabel.join(', ')}
          checked={chosen.includes(nama)}
          onChecked={(checked) => {
            const others = chosen.filter((one) => one !== nama)
            onChosen(checked ? [...others, nama] : others)
          }}
        />
      ))}
    </fieldset>
  )
}

function startOf(insiden: Insiden | undefined) {
  return {
    judul: insiden?.judul ?? '',
    uraian: insiden?.uraian ?? '',
    ditemukan_at: insiden ? dayOf(insiden.ditemukan_at) : today(),
    ditemukan_jam: insiden ? hourOf(insiden.ditemukan_at) : hourOf(instantOf(now()).toISOString()),
    terpapar_dari: insiden ? dayOf(insiden.terpapar_dari) : today(),
    dari_jam: insiden ? hourOf(insiden.terpapar_dari) : '00:00',
    terpapar_sampai: insiden ? dayOf(insiden.terpapar_sampai) : today(),
    sampai_jam: insiden ? hourOf(insiden.terpapar_sampai) : '23:59',
    kelompok: insiden?.kelompok ?? [],
  }
}

/** Days and hours are those of Jakarta, which is always seven hours ahead. */
function momentOf(day: string, time: string): string {
  return instantOf(`${day}T${time}:00+07:00`).toISOString()
}

function dayOf(iso: string): string {
  return localDateAt(instantOf(iso), 'Asia/Jakarta')
}

const AHEAD_MS = 7 * 60 * 60_000

function hourOf(iso: string): string {
  return instantOf(instantOf(iso).getTime() + AHEAD_MS).toISOString().slice(11, 16)
}

function problemIn(errors: readonly unknown[]): string {
  const [first] = errors
  return typeof first === 'string' ? first : ''
}
