import { CARA_PELUNASAN, type CaraPelunasan } from '@lunas/contract/kantin/kantin.status'
import { caraPelunasanWords } from '@lunas/contract/kantin/kantin.words'
import type { Penanggung } from '@lunas/contract/tagihan/penanggung'
import { Nominal } from '@lunas/ui/nominal'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useAjukanBayar } from '../api/penanggung.ts'

const CARA = CARA_PELUNASAN.map((value) => ({ value, label: caraPelunasanWords[value] }))

/** Records money that came from one of the payers. */
export function BayarForm({ daftar, onDone }: { daftar: readonly Penanggung[]; onDone: () => void }) {
  const ajukan = useAjukanBayar(onDone)
  const kit = useKitForm({
    draft: 'penanggung/bayar',
    start: {
      idpenanggung: daftar[0]?.idpenanggung ?? '', cara: 'transfer' as CaraPelunasan,
      jumlah: undefined as number | undefined, tanggal: '', catatan: '',
    },
    check: ({ jumlah, tanggal }) => ({
      jumlah: jumlah ? '' : 'Isi rupiahnya.',
      tanggal: tanggal === '' ? 'Pilih tanggal uangnya diterima.' : '',
    }),
    send: ({ jumlah = 0, catatan, ...same }) => ajukan.mutateAsync({ ...same, jumlah, catatan: catatan.trim() }),
  })
  const chosen = daftar.find(({ idpenanggung }) => idpenanggung === kit.values.idpenanggung)
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="idpenanggung">
        {(field) => (
          <field.OneOf
            label="Penanggung"
            choices={daftar.map(({ idpenanggung, nama, sekolah }) => ({ value: idpenanggung, label: `${nama} (${sekolah})` }))}
          />
        )}
      </kit.Field>
      {chosen && <p>Masih harus dibayar <Nominal value={chosen.sisa} className="font-bold" />.</p>}
      <kit.Field name="jumlah">
        {(field) => <field.Amount label="Rupiah yang diterima" hint="Kelebihannya untuk bagian berikutnya." />}
      </kit.Field>
      <kit.Field name="tanggal">{(field) => <field.Day label="Tanggal diterima" />}</kit.Field>
      <kit.Field name="cara">{(field) => <field.OneOf label="Cara bayar" choices={CARA} />}</kit.Field>
      <kit.Field name="catatan">
        {(field) => <field.Text label="Catatan" hint="Opsional, maks. 100 karakter" maxLength={100} />}
      </kit.Field>
      <Submit kit={kit}>Ajukan</Submit>
    </Form>
  )
}
