import type { JenisTagihan } from '@lunas/contract/tagihan/jenis'
import {
  BENTUK_JENIS, isMonthly, SAAT_MASUK, SIFAT_JENIS, type BentukJenis, type KelompokJenis, type SaatMasuk,
  type SifatJenis,
} from '@lunas/contract/tagihan/jenis.status'
import { bentukWords, kelompokWords, saatMasukWords, sifatWords } from '@lunas/contract/tagihan/jenis.words'
import { Skeleton } from '@lunas/ui/skeleton'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { usePilihanTagih, useSimpanJenis } from '../api/jenis.ts'

const SIFAT = SIFAT_JENIS.map((value) => ({ value, label: sifatWords[value] }))
const BENTUK = BENTUK_JENIS.map((value) => ({ value, label: bentukWords[value] }))

/** Only of a month some days can be left. */
function saatMasukFor(bentuk: BentukJenis) {
  return SAAT_MASUK.filter((value) => value !== 'prorata' || isMonthly(bentuk))
    .map((value) => ({ value, label: saatMasukWords[value] }))
}

type FormProps = { jenis?: JenisTagihan; idsekolah: string; onDone: () => void }

/** Adds a type, or changes what holds for bills that are issued from now on. */
export function JenisForm(props: FormProps) {
  const { data: pilihan } = usePilihanTagih(props.idsekolah)
  if (!pilihan) return <Skeleton className="h-64 rounded-card" />
  return <Loaded {...props} kelompokBiaya={pilihan.kelompok_biaya} />
}

type Values = {
  nama: string
  sifat: SifatJenis
  bentuk: BentukJenis
  kelompok: KelompokJenis
  prioritas: number | undefined
  boleh_dicicil: boolean
  hari_aktif: number | undefined
  hari_tempo: number | undefined
  kode_akun: string
  saat_masuk: SaatMasuk
  saat_pindah: boolean
  aktif: boolean
}

function startOf(jenis: JenisTagihan | undefined, kelompok: KelompokJenis): Values {
  return {
    nama: jenis?.nama ?? '',
    sifat: jenis?.sifat ?? 'biaya',
    bentuk: jenis?.bentuk ?? 'bulanan',
    kelompok: jenis?.sifat === 'biaya' ? jenis.kelompok : kelompok,
    prioritas: jenis?.prioritas ?? 100,
    boleh_dicicil: jenis?.boleh_dicicil ?? false,
    hari_aktif: jenis?.hari_aktif ?? 1,
    hari_tempo: jenis?.hari_tempo ?? 10,
    kode_akun: jenis?.kode_akun ?? '',
    saat_masuk: jenis?.saat_masuk ?? 'tidak',
    saat_pindah: jenis?.saat_pindah ?? false,
    aktif: jenis?.aktif ?? true,
  }
}

function termsOf(sifat: SifatJenis, values: Omit<Values, 'sifat' | 'bentuk' | 'aktif'>) {
  return {
    ...values,
    kelompok: sifat === 'sumbangan' ? ('sukarela' as const) : values.kelompok,
    prioritas: values.prioritas ?? 100,
    hari_aktif: values.hari_aktif ?? 1,
    hari_tempo: values.hari_tempo ?? 10,
  }
}

function check({ nama, prioritas, hari_aktif, hari_tempo }: Values) {
  return {
    nama: nama.trim().length < 2 ? 'Isi namanya, misalnya SPP.' : '',
    prioritas: prioritas ? '' : 'Isi urutannya.',
    hari_aktif: hari_aktif ? '' : 'Isi tanggalnya.',
    hari_tempo: hari_tempo === undefined ? 'Isi jatuh temponya.' : '',
  }
}

type LoadedProps = FormProps & { kelompokBiaya: readonly KelompokJenis[] }

function Loaded({ jenis, idsekolah, kelompokBiaya, onDone }: LoadedProps) {
  const simpan = useSimpanJenis(onDone)
  const [firstKelompok = 'barang'] = kelompokBiaya
  const kit = useKitForm({
    draft: `jenis/${jenis?.kode_jenis ?? 'baru'}`,
    start: startOf(jenis, firstKelompok),
    check,
    send: ({ sifat, bentuk, aktif, ...values }) => {
      const terms = termsOf(sifat, values)
      return simpan.mutateAsync(
        jenis
          ? { ubah: { kode_jenis: jenis.kode_jenis, ...terms, aktif } }
          : { buat: { idsekolah, sifat, bentuk, ...terms } },
      )
    },
  })
  const { sifat, bentuk, saat_masuk } = kit.values
  const isGift = sifat === 'sumbangan'
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="nama">{(field) => <field.Text label="Nama" maxLength={40} />}</kit.Field>
      {!jenis && (
        <div className="grid gap-4 sm:grid-cols-2">
          <kit.Field name="sifat">{(field) => <field.OneOf label="Sifat" choices={SIFAT} />}</kit.Field>
          <kit.Field name="bentuk">{(field) => <field.OneOf label="Ditagih" choices={BENTUK} />}</kit.Field>
        </div>
      )}
      {isGift && (
        <p className="notice tone-quiet">Sumbangan tidak jatuh tempo dan tidak menjadi tunggakan.</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {!isGift && (
          <kit.Field name="kelompok">
            {(field) => (
              <field.OneOf
                label="Kelompok"
                choices={kelompokBiaya.map((value) => ({ value, label: kelompokWords[value] }))}
              />
            )}
          </kit.Field>
        )}
        {!isGift && (
          <kit.Field name="prioritas">
            {(field) => <field.Count label="Urutan bayar" hint="Angka kecil dibayar dulu." min={1} max={999} />}
          </kit.Field>
        )}
        {isMonthly(bentuk) && (
          <kit.Field name="hari_aktif">
            {(field) => <field.Count label="Bisa dibayar mulai tanggal" min={1} max={28} />}
          </kit.Field>
        )}
        {!isGift && (
          <kit.Field name="hari_tempo">
            {(field) => (
              <field.Count
                label={isMonthly(bentuk) ? 'Jatuh tempo tanggal' : 'Jatuh tempo, hari setelah aktif'}
                min={0}
                max={isMonthly(bentuk) ? 28 : 365}
              />
            )}
          </kit.Field>
        )}
        <kit.Field name="kode_akun">
          {(field) => <field.Text label="Kode akun sekolah" hint="Boleh dikosongkan." maxLength={20} />}
        </kit.Field>
      </div>
      <kit.Field name="saat_masuk">
        {(field) => <field.OneOf label="Siswa yang baru masuk" choices={saatMasukFor(bentuk)} />}
      </kit.Field>
      {saat_masuk !== 'tidak' && (
        <kit.Field name="saat_pindah">{(field) => <field.Tick label="Juga saat pindah kelas" />}</kit.Field>
      )}
      {!isGift && <kit.Field name="boleh_dicicil">{(field) => <field.Tick label="Boleh dicicil" />}</kit.Field>}
      {jenis && <kit.Field name="aktif">{(field) => <field.Tick label="Dipakai untuk tagihan baru" />}</kit.Field>}
      <Submit kit={kit}>Simpan</Submit>
    </Form>
  )
}
