import type { TagihanSiswa } from '@lunas/contract/siswa/siswa'
import { CARA_KOREKSI, type CaraKoreksi } from '@lunas/contract/tagihan/koreksi.status'
import { caraKoreksiWords } from '@lunas/contract/tagihan/koreksi.words'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useAjukan, useTagihanSiswa } from '../api/koreksi.ts'

const CARA = CARA_KOREKSI.filter((value) => value !== 'titipan')
  .map((value) => ({ value, label: caraKoreksiWords[value] }))

type FormProps = { kode_siswa: string; onDone: () => void }

/** Proposes another amount for one bill of this pupil, or that it is cancelled. */
export function AjukanForm({ kode_siswa, onDone }: FormProps) {
  const { data } = useTagihanSiswa(kode_siswa)
  if (!data) return <Skeleton className="h-48 rounded-card" />
  // A bill that a relief took off wholly asks for nothing that could be corrected; one that a second payer
  // or credits pay wholly can be cancelled.
  const bills = data.tagihan.filter(({ jumlah, ditanggung, hitungan }) =>
    jumlah > 0 || ditanggung || (hitungan && hitungan.kredit_hari + hitungan.kredit_lain > 0))
  const [bill] = bills
  if (!bill) return <p className="notice tone-quiet">Siswa ini tidak punya tagihan untuk dikoreksi.</p>
  return <Loaded key={kode_siswa} bills={[bill, ...bills.slice(1)]} onDone={onDone} />
}

function Loaded({ bills, onDone }: { bills: readonly [TagihanSiswa, ...TagihanSiswa[]]; onDone: () => void }) {
  const ajukan = useAjukan(onDone)
  const kit = useKitForm({
    draft: `koreksi/${bills[0].kode_tagihan}`,
    start: {
      kode_tagihan: bills[0].kode_tagihan, jumlah_baru: undefined as number | undefined, batal: false, uraian: '',
      cara: 'sekarang' as CaraKoreksi, titipkan: false,
    },
    check: ({ jumlah_baru, batal, titipkan, uraian }) => ({
      jumlah_baru: batal || titipkan || jumlah_baru ? '' : 'Isi jumlah yang benar.',
      uraian: uraian.trim().length < 5 ? 'Tulis sebabnya.' : '',
    }),
    send: ({ kode_tagihan, uraian, ...change }) =>
      ajukan.mutateAsync({
        kode_tagihan, uraian: uraian.trim(), ...changeOf(change, bills.find((one) => one.kode_tagihan === kode_tagihan)),
      }),
  })
  const terbuka = bills.find(({ kode_tagihan }) => kode_tagihan === kit.values.kode_tagihan)?.kredit?.terbuka ?? 0
  const isTitipan = kit.values.titipkan && terbuka > 0
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="kode_tagihan">
        {(field) => (
          <field.OneOf
            label="Tagihan"
            choices={bills.map((one) => ({
              value: one.kode_tagihan,
              label: labelOf(one),
            }))}
          />
        )}
      </kit.Field>
      {terbuka > 0 && (
        <kit.Field name="titipkan">
          {(field) => <field.Tick label={`Jadikan kredit ${formatRupiah(terbuka)} titipan siswa`} />}
        </kit.Field>
      )}
      {!isTitipan && (
        <kit.Field name="batal">{(field) => <field.Tick label="Batalkan tagihan ini" />}</kit.Field>
      )}
      {!isTitipan && !kit.values.batal && (
        <>
          <kit.Field name="jumlah_baru">{(field) => <field.Amount label="Jumlah yang benar" />}</kit.Field>
          <kit.Field name="cara">{(field) => <field.OneOf label="Kelebihan bayar" choices={CARA} />}</kit.Field>
        </>
      )}
      <kit.Field name="uraian">
        {(field) => (
          <field.Text label="Sebab" maxLength={200} />
        )}
      </kit.Field>
      <Submit kit={kit}>Ajukan</Submit>
    </Form>
  )
}

/** What the bill is worth, without what it gave as credits. */
function worthOf({ jumlah, kredit }: TagihanSiswa): number {
  return jumlah - (kredit?.diberi ?? 0)
}

function labelOf(bill: TagihanSiswa): string {
  const { nama, dibayar, kredit } = bill
  const facts = [nama, formatRupiah(worthOf(bill)), `dibayar ${formatRupiah(dibayar)}`]
  return [...facts, ...(kredit ? [`kredit ${formatRupiah(kredit.diberi)}`] : [])].join(', ')
}

type Change = { jumlah_baru: number | undefined; batal: boolean; cara: CaraKoreksi; titipkan: boolean }

function changeOf({ jumlah_baru = 0, batal, cara, titipkan }: Change, bill: TagihanSiswa | undefined) {
  if (titipkan && bill?.kredit) return { jumlah_baru: worthOf(bill), cara: 'titipan' as const }
  return batal ? { jumlah_baru: 0, cara: 'sekarang' as const } : { jumlah_baru, cara }
}
