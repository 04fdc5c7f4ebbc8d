import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { Trouble } from '#components/trouble.tsx'
import { useAkhiriWaktu, useTambahWaktu, useWaktuMakan } from '../api/aturan.ts'
import { formatJam, readJam } from '../jam.ts'

type PanelProps = { idsekolah: string; isReader: boolean }

/** The meal times of a school, with a form for another one. */
export function WaktuMakanPanel({ idsekolah, isReader }: PanelProps) {
  const { data, error, refetch } = useWaktuMakan(idsekolah)
  const akhiri = useAkhiriWaktu()
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 max-w-xl" />
  return (
    <div className="max-w-xl space-y-6">
      {data.length === 0 && <p>Belum ada waktu makan. Batas per waktu makan belum berlaku.</p>}
      {data.length > 0 && (
        <ul className="card divide-y divide-line" aria-label="Waktu makan">
          {data.map(({ idwaktu, nama, dari, sampai }) => (
            <li key={idwaktu} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <span>
                <strong>{nama}</strong>
                <span className="block text-ink-soft tabular-nums">
                  {formatJam(dari)}–{formatJam(sampai)}
                </span>
              </span>
              {!isReader && (
                <Button
                  look="secondary"
                  busy={akhiri.isPending && akhiri.variables === idwaktu}
                  onClick={() => akhiri.mutate(idwaktu)}
                >
                  Akhiri<span className="sr-only"> {nama}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReader && <NewWaktu idsekolah={idsekolah} />}
    </div>
  )
}

const START = { nama: '', dari: '', sampai: '' }

function NewWaktu({ idsekolah }: { idsekolah: string }) {
  const tambah = useTambahWaktu()
  const kit = useKitForm({
    draft: `waktu-makan/${idsekolah}`,
    start: START,
    check: ({ nama, dari, sampai }) => ({
      nama: nama.trim().length < 2 ? 'Isi nama waktu makan.' : '',
      dari: readJam(dari) === undefined ? 'Tulis jam seperti 09.30.' : '',
      sampai: readJam(sampai) === undefined ? 'Tulis jam seperti 10.00.' : '',
    }),
    send: ({ nama, dari, sampai }) =>
      tambah.mutateAsync({
        idsekolah, nama: nama.trim(), dari: readJam(dari) ?? 0, sampai: readJam(sampai) ?? 0,
      }),
  })
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="nama">
        {(field) => <field.Text label="Nama waktu makan" hint="Contoh: Istirahat pagi" maxLength={40} />}
      </kit.Field>
      <div className="grid grid-cols-2 gap-3">
        <kit.Field name="dari">{(field) => <field.Text label="Mulai" maxLength={5} />}</kit.Field>
        <kit.Field name="sampai">{(field) => <field.Text label="Selesai" maxLength={5} />}</kit.Field>
      </div>
      <Submit kit={kit}>Tambah waktu makan</Submit>
    </Form>
  )
}
