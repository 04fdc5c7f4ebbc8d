import { GAMBAR_PRODUK_BYTES_MAX, type Lapak, type Produk } from '@lunas/contract/kantin/kantin'
import { ALERGEN, KATEGORI_PRODUK, type Alergen, type KategoriProduk } from '@lunas/contract/kantin/kantin.status'
import { alergenWords, kategoriWords } from '@lunas/contract/kantin/kantin.words'
import { useRef } from 'react'
import { TickBox } from '#components/form/fields.tsx'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useSimpanProduk } from '../api/produk.ts'

const KATEGORI = KATEGORI_PRODUK.map((value) => ({ value, label: kategoriWords[value] }))
const GAMBAR = {
  photo: true, others: [], words: 'foto JPEG, PNG atau WebP', bytesMax: GAMBAR_PRODUK_BYTES_MAX,
} as const

type Values = {
  idlapak: string
  nama: string
  kategori: KategoriProduk
  alergen: readonly Alergen[]
  harga: number | undefined
  barcode: string
  stok: number | undefined
  favorit: boolean
  aktif: boolean
  gambar: File | undefined
}

function startOf(produk: Produk | undefined, lapak: readonly Lapak[]): Values {
  return {
    idlapak: produk?.idlapak ?? lapak[0]?.idlapak ?? '',
    nama: produk?.nama ?? '',
    kategori: produk?.kategori ?? 'makanan',
    alergen: produk?.alergen ?? [],
    harga: produk?.harga,
    barcode: produk?.barcode ?? '',
    stok: produk?.stok ?? undefined,
    favorit: produk?.favorit ?? false,
    aktif: produk?.aktif ?? true,
    gambar: undefined,
  }
}

type ProdukFormProps = { produk?: Produk; lapak: readonly Lapak[]; onDone: () => void }

/** Adds or changes a product. A new price holds from the next sale on. */
export function ProdukForm({ produk, lapak, onDone }: ProdukFormProps) {
  const made = useRef(produk?.idproduk)
  const simpan = useSimpanProduk(onDone)
  const kit = useKitForm({
    draft: `produk/${produk?.idproduk ?? 'baru'}`,
    start: startOf(produk, lapak),
    check: ({ nama, harga, barcode }) => ({
      nama: nama.trim().length < 2 ? 'Isi nama produk.' : '',
      harga: harga ? '' : 'Isi harganya.',
      barcode: /^([0-9A-Za-z-]{4,32})?$/.test(barcode) ? '' : 'Empat sampai 32 huruf atau angka.',
    }),
    send: ({ gambar, idlapak, aktif, harga = 0, barcode, stok, alergen, ...values }, sending) =>
      simpan.mutateAsync({
        ...sending, idlapak, aktif, gambar, idproduk: made.current,
        isi: {
          ...values, harga, alergen: [...alergen], barcode: barcode === '' ? null : barcode,
          stok: stok ?? null,
        },
        onMade: (idproduk) => {
          made.current = idproduk
        },
      }),
  })
  return (
    <Form kit={kit} className="space-y-4">
      {!produk && lapak.length > 1 && (
        <kit.Field name="idlapak">
          {(field) => (
            <field.OneOf
              label="Lapak"
              choices={lapak.map(({ idlapak, nama }) => ({ value: idlapak, label: nama }))}
            />
          )}
        </kit.Field>
      )}
      <kit.Field name="nama">{(field) => <field.Text label="Nama produk" maxLength={60} />}</kit.Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <kit.Field name="harga">{(field) => <field.Amount label="Harga" />}</kit.Field>
        <kit.Field name="kategori">{(field) => <field.OneOf label="Kategori" choices={KATEGORI} />}</kit.Field>
        <kit.Field name="barcode">
          {(field) => <field.Text label="Barcode" hint="Boleh dikosongkan." maxLength={32} />}
        </kit.Field>
        <kit.Field name="stok">
          {(field) => <field.Count label="Stok" hint="Kosong: tidak dihitung." min={0} max={1_000_000} />}
        </kit.Field>
      </div>
      <kit.Field name="alergen">
        {({ state, handleChange }) => <AlergenTicks value={state.value} onValue={handleChange} />}
      </kit.Field>
      <kit.Field name="favorit">{(field) => <field.Tick label="Tampilkan di favorit kasir" />}</kit.Field>
      {produk && <kit.Field name="aktif">{(field) => <field.Tick label="Dijual" />}</kit.Field>}
      {produk?.gambar && (
        <img alt="Gambar produk saat ini" src={produk.gambar} className="w-40 rounded-card object-cover" />
      )}
      <kit.Field name="gambar">
        {(field) => <field.UploadField label={produk?.gambar ? 'Ganti gambar' : 'Gambar'} kinds={GAMBAR} />}
      </kit.Field>
      <Submit kit={kit}>Simpan</Submit>
    </Form>
  )
}

type TicksProps = { value: readonly Alergen[]; onValue: (value: readonly Alergen[]) => void }

function AlergenTicks({ value, onValue }: TicksProps) {
  return (
    <fieldset>
      <legend className="field-label">Mengandung alergen</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {ALERGEN.map((one) => (
          <TickBox
            key={one}
            label={alergenWords[one]}
            checked={value.includes(one)}
            onChecked={(isOn) => onValue(isOn ? [...value, one] : value.filter((other) => other !== one))}
          />
        ))}
      </div>
    </fieldset>
  )
}
