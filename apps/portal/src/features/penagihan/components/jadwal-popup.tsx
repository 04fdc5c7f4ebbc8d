import type { JadwalTagih } from '@lunas/contract/tagihan/jadwal'
import { keadaanJadwalWords } from '@lunas/contract/tagihan/jadwal.words'
import type { JenisTagihan } from '@lunas/contract/tagihan/jenis'
import { isScheduled } from '@lunas/contract/tagihan/jenis.status'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatDate, formatMonth, localDate } from '@lunas/values/local-date'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { useHapusJadwal, useJadwal, useSimpanJadwal } from '../api/jadwal.ts'
import { useJenisTerbuka } from '../api/penagihan.ts'

type PopupProps = { sekolah: { idsekolah: string; nama: string } | undefined; isOpen: boolean; onClose: () => void }

/** Which types of a school are billed every month, and how their last run stands. */
export function JadwalPopup({ sekolah, isOpen, onClose }: PopupProps) {
  return (
    <Popup open={isOpen} onClose={onClose} title={`Jadwal penagihan ${sekolah?.nama ?? ''}`}>
      <ForOneSekolah>{({ idsekolah }) => <Loaded key={idsekolah} idsekolah={idsekolah} />}</ForOneSekolah>
    </Popup>
  )
}

function Loaded({ idsekolah }: { idsekolah: string }) {
  const { data: jadwal } = useJadwal(idsekolah)
  const { data: jenis } = useJenisTerbuka(idsekolah)
  if (!jadwal || !jenis) return <Skeleton className="h-48 rounded-card" />
  const monthly = jenis.filter(({ bentuk }) => isScheduled(bentuk))
  const [first, ...others] = monthly
  return (
    <div className="space-y-5">
      <p>Pada tanggalnya penagihan disiapkan dan diajukan. Tagihan terbit setelah orang kedua setuju.</p>
      {jadwal.length > 0 && (
        <ul className="divide-y divide-line">
          {jadwal.map((one) => <Row key={one.kode_jenis} {...one} />)}
        </ul>
      )}
      {first ? (
        <JadwalForm key={jadwal.length} jenis={[first, ...others]} />
      ) : (
        <p className="notice tone-quiet">Belum ada jenis yang ditagih tiap bulan. Tambah dulu di Jenis dan tarif.</p>
      )}
    </div>
  )
}

function Row({ kode_jenis, jenis, hari, bulan_depan, berikut, terakhir_bulan, keadaan }: JadwalTagih) {
  const hapus = useHapusJadwal()
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold">{jenis}</span>
        <StateBadge {...keadaanJadwalWords[keadaan]} />
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <span>
          Tiap tanggal {hari}, untuk bulan {bulan_depan ? 'berikutnya' : 'itu'}. Berikutnya{' '}
          {formatDate(localDate(berikut))}.{terakhir_bulan && ` Terakhir untuk ${formatMonth(terakhir_bulan)}.`}
        </span>
        <button type="button" className="link" disabled={hapus.isPending} onClick={() => hapus.mutate(kode_jenis)}>
          Hentikan<span className="sr-only"> jadwal {jenis}</span>
        </button>
      </p>
    </li>
  )
}

function JadwalForm({ jenis }: { jenis: readonly [JenisTagihan, ...JenisTagihan[]] }) {
  const simpan = useSimpanJadwal()
  const kit = useKitForm({
    draft: `jadwal/${jenis[0].kode_jenis}`,
    start: {
      kode_jenis: jenis[0].kode_jenis, hari: 25 as number | undefined,
      bulan: 'depan' as 'depan' | 'ini',
    },
    check: ({ hari }) => ({ hari: hari && hari <= 28 ? '' : 'Isi tanggal 1 sampai 28.' }),
    send: ({ kode_jenis, hari = 0, bulan }) =>
      simpan.mutateAsync({ kode_jenis, hari, bulan_depan: bulan === 'depan' }),
  })
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="kode_jenis">
        {(field) => (
          <field.OneOf
            label="Jenis tagihan"
            choices={jenis.map((one) => ({ value: one.kode_jenis, label: one.nama }))}
          />
        )}
      </kit.Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <kit.Field name="hari">{(field) => <field.Count label="Tiap tanggal" min={1} max={28} />}</kit.Field>
        <kit.Field name="bulan">
          {(field) => (
            <field.OneOf
              label="Menagih"
              choices={[{ value: 'depan', label: 'Bulan berikutnya' }, { value: 'ini', label: 'Bulan itu juga' }]}
            />
          )}
        </kit.Field>
      </div>
      <Submit kit={kit}>Simpan jadwal</Submit>
    </Form>
  )
}
