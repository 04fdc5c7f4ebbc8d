import { JENIS_NILAI, SATUAN_NILAI, type JenisNilai } from '@lunas/contract/ziswaf/nilai'
import { jenisNilaiWords } from '@lunas/contract/ziswaf/program.words'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { today } from '#lib/today.ts'
import { useTambahNilai } from '../api/program.ts'
import { readPersen } from '../persen.ts'

const JENIS = JENIS_NILAI.map((value) => ({ value, label: jenisNilaiWords[value] }))
const NILAI_MAX = 999_999_999

type Values = {
  jenis: JenisNilai
  nilai: number | undefined
  /** For a share, which is written as a percentage. */
  persen: string
  keputusan: string
  tanggal_keputusan: string
  berlaku_dari: string
  berlaku_sampai: string
  sumber: string
}

/** A value of the institution's own, with the decree that fixed it. */
export function NilaiForm({ onDone }: { onDone: () => void }) {
  const tambah = useTambahNilai(onDone)
  const start: Values = {
    jenis: 'fitrah_uang', nilai: undefined, persen: '', keputusan: '', tanggal_keputusan: '',
    berlaku_dari: today(), berlaku_sampai: '', sumber: '',
  }
  const kit = useKitForm({
    draft: 'nilai-ziswaf',
    start,
    check: (values) => ({
      ...(isShare(values.jenis) ? { persen: nilaiOf(values) ? '' : 'Isi persen, misalnya 2,5.' } : {}),
      ...(isShare(values.jenis) ? {} : { nilai: nilaiOf(values) ? '' : 'Isi nilainya.' }),
      keputusan: values.keputusan.trim().length < 3 ? 'Isi nomor keputusannya.' : '',
      berlaku_dari: values.berlaku_dari === '' ? 'Isi awal masa berlaku.' : '',
      berlaku_sampai: values.berlaku_sampai < values.berlaku_dari ? 'Isi akhir masa berlaku.' : '',
      sumber: values.sumber.trim().length < 3 ? 'Isi dari mana nilai ini.' : '',
    }),
    async send(values) {
      const { jenis, keputusan, tanggal_keputusan, berlaku_dari, berlaku_sampai, sumber } = values
      const nilai = nilaiOf(values)
      if (!nilai) return
      await tambah.mutateAsync({
        jenis, nilai, keputusan, berlaku_dari, berlaku_sampai, sumber,
        ...(tanggal_keputusan !== '' && { tanggal_keputusan }),
      })
    },
  })
  const { jenis } = kit.values
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="jenis">{(field) => <field.OneOf label="Nilai" choices={JENIS} />}</kit.Field>
      {isShare(jenis) ? (
        <kit.Field name="persen">{(field) => <field.Text label="Persen" maxLength={6} />}</kit.Field>
      ) : (
        <kit.Field name="nilai">
          {(field) =>
            SATUAN_NILAI[jenis] === 'rupiah' ? (
              <field.Amount label="Rupiah" />
            ) : (
              <field.Count
                label={SATUAN_NILAI[jenis] === 'gram' ? 'Gram' : 'Mililiter'}
                min={1}
                max={NILAI_MAX}
              />
            )
          }
        </kit.Field>
      )}
      <kit.Field name="keputusan">
        {(field) => <field.Text label="Keputusan" hint="Misalnya SK BAZNAS Kota Depok 3/2027" maxLength={160} />}
      </kit.Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <kit.Field name="tanggal_keputusan">
          {(field) => <field.Day label="Tanggal keputusan" />}
        </kit.Field>
        <kit.Field name="berlaku_dari">{(field) => <field.Day label="Berlaku dari" />}</kit.Field>
        <kit.Field name="berlaku_sampai">{(field) => <field.Day label="Sampai" />}</kit.Field>
      </div>
      <kit.Field name="sumber">{(field) => <field.Text label="Sumber" maxLength={160} />}</kit.Field>
      <Submit kit={kit}>Catat nilai</Submit>
    </Form>
  )
}

function isShare(jenis: JenisNilai): boolean {
  return SATUAN_NILAI[jenis] === 'per_sepuluh_ribu'
}

function nilaiOf({ jenis, nilai, persen }: Values): number | undefined {
  return isShare(jenis) ? readPersen(persen) : nilai
}
