import { showToast } from '@lunas/client/notices'
import type { Kas } from '@lunas/contract/loket/kas'
import { Nominal } from '@lunas/ui/nominal'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { formatDay } from '#lib/format-at.ts'
import { useTutupKas } from '../api/tutup-kas.ts'
import { countedOf, type Hitungan } from '../pecahan.ts'
import { PecahanTable } from './pecahan-table.tsx'

type TutupFormProps = { kas: Kas; onDone?: () => void; isOthers?: boolean }
type Values = { hitungan: Hitungan; alasan: string }

/** Closes one drawer: count, compare, explain a difference. */
export function TutupForm({ kas, onDone, isOthers = false }: TutupFormProps) {
  const tutup = useTutupKas(({ usulan }) => {
    showToast(usulan ? 'Selisihnya besar. Menunggu dihitung orang kedua.' : 'Kas ditutup.')
    onDone?.()
  })
  const { idkas, seharusnya } = kas
  const differenceOf = (hitungan: Hitungan) => countedOf(hitungan) - seharusnya
  const asksReason = (hitungan: Hitungan) => isOthers || differenceOf(hitungan) !== 0
  const start: Values = { hitungan: {}, alasan: '' }
  const kit = useKitForm({
    draft: `tutup-kas/${idkas}`,
    start,
    check: ({ hitungan, alasan }) => ({
      alasan: asksReason(hitungan) && alasan.trim() === '' ? askFor(isOthers) : '',
    }),
    send: ({ hitungan, alasan }) => {
      const because = alasan.trim() === '' ? {} : { alasan: alasan.trim() }
      return tutup.mutateAsync({ idkas, dihitung: countedOf(hitungan), seharusnya, ...because })
    },
  })
  const { hitungan } = kit.values
  const selisih = differenceOf(hitungan)

  return (
    <Form kit={kit} className="card space-y-4 p-5">
      <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <kit.Field name="hitungan">
          {({ state, handleChange }) => (
            <PecahanTable hitungan={state.value} onHitungan={handleChange} />
          )}
        </kit.Field>
        <div className="space-y-4">
          <h2 className="text-base">
            Kas {kas.sekolah}, {formatDay(kas.tanggal)}
          </h2>
          <dl className="facts text-base">
            <dt>Pembayaran tunai</dt>
            <dd>{kas.pembayaran}</dd>
            {kas.keluar > 0 && (
              <>
                <dt>Dikembalikan tunai</dt>
                <dd>
                  <Nominal value={kas.keluar} />
                </dd>
              </>
            )}
            <dt>Seharusnya</dt>
            <dd>
              <Nominal value={kas.seharusnya} />
            </dd>
            <dt>Dihitung</dt>
            <dd>
              <Nominal value={countedOf(hitungan)} className="font-semibold" />
            </dd>
            <dt>Selisih</dt>
            <dd>
              <Nominal value={selisih} className={selisih === 0 ? '' : 'font-semibold text-late'} />
            </dd>
          </dl>
          {kas.catatan && <p className="notice tone-late">{kas.catatan}</p>}
          {asksReason(hitungan) && (
            <kit.Field name="alasan">
              {(field) => (
                <field.Text
                  label={isOthers ? 'Alasan menutup kas petugas lain' : 'Alasan selisih'}
                  maxLength={200}
                />
              )}
            </kit.Field>
          )}
          <Submit kit={kit}>Tutup kas</Submit>
          <p className="text-ink-faint">
            Kas yang ditutup tidak dapat dibuka lagi. Uang berikutnya masuk ke kas yang baru.
          </p>
        </div>
      </div>
    </Form>
  )
}

function askFor(isOthers: boolean): string {
  return isOthers
    ? 'Tuliskan mengapa Anda menutup kas petugas lain.'
    : 'Tuliskan mengapa jumlahnya berbeda.'
}
