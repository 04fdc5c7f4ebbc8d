import { addDays, localDate } from '@lunas/values/local-date'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { today } from '#lib/today.ts'
import { useSold, useTambahMenu } from '../api/pesan-makan.ts'
import { readJam } from '../jam.ts'
import { daysFrom } from '../menu-days.ts'

const DEFAULT_JAM = '14.00'

/** Offers a product on one day or several days in a row. */
export function MenuForm({ idsekolah }: { idsekolah: string }) {
  const { data: produk = [] } = useSold(idsekolah)
  const tambah = useTambahMenu()
  const tomorrow = addDays(localDate(today()), 1)
  const kit = useKitForm({
    draft: `menu-makan/${idsekolah}`,
    start: {
      idproduk: '', dari: tomorrow as string, sampai: tomorrow as string, harga: undefined as number | undefined,
      porsi: undefined as number | undefined, tutup_hari: 1 as number | undefined, jam: DEFAULT_JAM,
    },
    check: ({ idproduk, dari, sampai, jam, tutup_hari }) => ({
      idproduk: idproduk === '' ? 'Pilih produknya.' : '',
      sampai: daysFrom(dari, sampai).length === 0 ? 'Pilih hari setelah hari pertama.' : '',
      tutup_hari: tutup_hari === undefined ? 'Isi 0 untuk hari yang sama.' : '',
      jam: readJam(jam) === undefined ? 'Tulis jam seperti 14.00.' : '',
    }),
    send: ({ idproduk, dari, sampai, harga, porsi, tutup_hari, jam }) =>
      tambah.mutateAsync({
        idproduk, hari: daysFrom(dari, sampai), porsi: porsi ?? null, tutup_hari: tutup_hari ?? 1,
        harga: harga ?? produk.find((one) => one.idproduk === idproduk)?.harga ?? 0,
        tutup_menit: Math.min(readJam(jam) ?? 0, 24 * 60 - 1),
      }),
  })
  const choices = [
    { value: '', label: 'Pilih produk' },
    ...produk.filter(({ aktif }) => aktif).map(({ idproduk, nama, lapak }) => ({ value: idproduk, label: `${nama} · ${lapak}` })),
  ]
  return (
    <Form kit={kit} className="space-y-4">
      <h2 className="text-base">Tambah menu</h2>
      <kit.Field name="idproduk">{(field) => <field.OneOf label="Produk" choices={choices} />}</kit.Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <kit.Field name="dari">{(field) => <field.Day label="Hari pertama" />}</kit.Field>
        <kit.Field name="sampai">{(field) => <field.Day label="Hari terakhir" />}</kit.Field>
        <kit.Field name="harga">
          {(field) => <field.Amount label="Harga" hint="Kosong berarti harga produknya." />}
        </kit.Field>
        <kit.Field name="porsi">
          {(field) => <field.Count label="Porsi paling banyak" hint="Kosong berarti tanpa batas." min={1} max={100_000} />}
        </kit.Field>
        <kit.Field name="tutup_hari">
          {(field) => <field.Count label="Ditutup berapa hari sebelumnya" min={0} max={14} />}
        </kit.Field>
        <kit.Field name="jam">{(field) => <field.Text label="Ditutup jam" maxLength={5} />}</kit.Field>
      </div>
      <Submit kit={kit}>Tambah menu</Submit>
    </Form>
  )
}
