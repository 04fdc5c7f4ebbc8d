import type { Layanan } from '@lunas/contract/tagihan/layanan'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatDate, localDate } from '@lunas/values/local-date'
import { Form, Submit } from '#components/form/form.tsx'
import { Ticks } from '#components/form/ticks.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import type { SiswaPickHandedIn } from '#components/siswa-pick-handed-in.ts'
import { useSaya } from '#lib/saya.ts'
import { useLayanan, useUbahBaris, useUbahLayanan } from '../api/layanan.ts'
import { EndOn } from './end-on.tsx'
import { IkutForm, TanpaForm } from './layanan-forms.tsx'

const HARI = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']
  .map((label, at) => ({ value: String(at + 1), label }))

type SectionProps = { kode_jenis: string; SiswaPick: SiswaPickHandedIn }

/** The calendar of a service that is billed by the day, and who takes part. */
export function LayananSection({ kode_jenis, SiswaPick }: SectionProps) {
  const { boleh } = useSaya()
  const { data: layanan } = useLayanan(kode_jenis)
  const mayChange = boleh.includes('aturLayanan')
  if (!layanan) return <Skeleton className="h-40 rounded-card" />
  return (
    <section aria-label="Layanan" className="space-y-5">
      <h3 className="font-semibold">Kalender dan peserta</h3>
      {mayChange ? <HariForm {...layanan} /> : <p>{daysInWords(layanan.hari)}</p>}
      {layanan.hari.length > 0 && (
        <>
          <Peserta {...layanan} mayChange={mayChange} />
          {mayChange && <IkutForm key={`ikut ${layanan.peserta.length}`} kode_jenis={kode_jenis} SiswaPick={SiswaPick} />}
          <Tanpa {...layanan} mayChange={mayChange} />
          {mayChange && (
            <TanpaForm key={`tanpa ${layanan.tanpa.length}`} kode_jenis={kode_jenis} peserta={layanan.peserta} />
          )}
        </>
      )}
    </section>
  )
}

function daysInWords(hari: readonly number[]): string {
  const names = HARI.filter(({ value }) => hari.includes(Number(value))).map(({ label }) => label)
  return names.length === 0 ? 'Belum ada hari layanan.' : `Setiap ${names.join(', ')}.`
}

function HariForm({ kode_jenis, hari }: Layanan) {
  const atur = useUbahLayanan('aturLayanan', 'Hari layanan tersimpan.')
  const kit = useKitForm({
    draft: `layanan/${kode_jenis}/hari`,
    start: { hari: hari.map(String) as readonly string[] },
    check: (values) => ({ hari: values.hari.length === 0 ? 'Pilih harinya.' : '' }),
    send: (values) => atur.mutateAsync({ kode_jenis, hari: values.hari.map(Number) }),
  })
  return (
    <Form kit={kit} className="space-y-3">
      <kit.Field name="hari">
        {({ state, handleChange }) => (
          <Ticks legend="Hari layanan" choices={HARI} value={state.value} onValue={handleChange} />
        )}
      </kit.Field>
      <Submit kit={kit} disabled={kit.values.hari.length === 0}>Simpan hari layanan</Submit>
    </Form>
  )
}

function Peserta({ kode_jenis, peserta, mayChange }: Layanan & { mayChange: boolean }) {
  const ikut = useUbahBaris('ikutLayanan', 'Hari terakhirnya tersimpan.')
  if (peserta.length === 0) return <p className="notice tone-due">Belum ada peserta, jadi belum ada yang ditagih.</p>
  return (
    <div>
      <h4 className="text-sm text-ink-soft">Peserta</h4>
      <ul aria-label="Peserta" className="divide-y divide-line">
        {peserta.map(({ kode_siswa, nis, nama_siswa, dari, sampai }) => (
          <li key={`${kode_siswa} ${dari}`} className="py-2">
            <span className="font-semibold">{nama_siswa}</span>
            <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
              <span>
                {nis} · mulai {formatDate(localDate(dari))}
                {sampai && ` sampai ${formatDate(localDate(sampai))}`}
              </span>
              {mayChange && (
                <EndOn
                  key={sampai}
                  of={nama_siswa}
                  action="Simpan hari terakhir"
                  busy={ikut.isPending}
                  onEnd={(last) => ikut.change({ kode_jenis, kode_siswa, dari, sampai: last })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {mayChange && (
        <p className="text-sm text-ink-soft">Hari setelahnya yang sudah ditagih dikurangkan di penagihan berikutnya.</p>
      )}
    </div>
  )
}

function Tanpa({ kode_jenis, tanpa, mayChange }: Layanan & { mayChange: boolean }) {
  const adakan = useUbahBaris('adakanLayanan', 'Hari itu kembali dengan layanan.')
  if (tanpa.length === 0) return null
  return (
    <div>
      <h4 className="text-sm text-ink-soft">Hari tanpa layanan</h4>
      <ul aria-label="Hari tanpa layanan" className="divide-y divide-line">
        {tanpa.map(({ tanggal, kode_siswa, nama_siswa, uraian }) => (
          <li key={`${tanggal} ${kode_siswa}`} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <div>
              <span className="font-semibold">{formatDate(localDate(tanggal))}</span>
              <p className="text-sm text-ink-soft">{nama_siswa || 'Semua peserta'} · {uraian}</p>
            </div>
            {mayChange && (
              <button
                type="button"
                className="link text-sm"
                disabled={adakan.isPending}
                onClick={() => adakan.change({ kode_jenis, tanggal, kode_siswa })}
              >
                Batalkan<span className="sr-only"> {formatDate(localDate(tanggal))}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
