import type { Rekening } from '@lunas/contract/institusi/rekening'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useAjukanRekening } from '../api/rekening.ts'

type RekeningFormProps = { idsekolah: string; berlaku: Rekening | undefined; onDone: () => void }

/** Proposes another account and shows the one that it would replace. */
export function RekeningForm({ idsekolah, berlaku, onDone }: RekeningFormProps) {
  const ajukan = useAjukanRekening(onDone)
  const kit = useKitForm({
    draft: `rekening/${idsekolah}`,
    start: { bank: '', nomor: '', atas_nama: '' },
    check: ({ bank, nomor, atas_nama }) => ({
      bank: bank.trim().length < 2 ? 'Isi nama banknya.' : '',
      nomor: /^\d{5,20}$/.test(digitsOf(nomor)) ? '' : 'Isi nomor rekening, 5 sampai 20 angka.',
      atas_nama: atas_nama.trim().length < 3 ? 'Isi nama pemilik rekening.' : '',
    }),
    send: ({ bank, nomor, atas_nama }) =>
      ajukan.mutateAsync({
        idsekolah, bank: bank.trim(), nomor: digitsOf(nomor), atas_nama: atas_nama.trim(),
      }),
  })
  return (
    <Form kit={kit} className="space-y-4">
      <p className="notice tone-quiet">
        {berlaku
          ? `Menggantikan ${berlaku.bank} ${berlaku.nomor} a.n. ${berlaku.atas_nama}.`
          : 'Sekolah ini belum punya rekening.'}{' '}
        Uang sekolah dikirim ke rekening baru setelah orang kedua setuju.
      </p>
      <kit.Field name="bank">{(field) => <field.Text label="Bank" maxLength={60} />}</kit.Field>
      <kit.Field name="nomor">
        {(field) => <field.Text label="Nomor rekening" maxLength={30} hint="Boleh dengan spasi atau strip." />}
      </kit.Field>
      <kit.Field name="atas_nama">
        {(field) => <field.Text label="Atas nama" maxLength={80} hint="Seperti tertulis di buku rekening." />}
      </kit.Field>
      <Submit kit={kit}>Ajukan rekening</Submit>
    </Form>
  )
}

const digitsOf = (nomor: string) => nomor.replaceAll(/[\s.-]/g, '')
