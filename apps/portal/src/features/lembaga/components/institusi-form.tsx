import type { ProfilInstitusi } from '@lunas/contract/institusi/lembaga'
import { showToast } from '@lunas/client/notices'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { emailProblem } from '#lib/email-problem.ts'
import { bukaInstitusi, ubahInstitusi } from '../api/lembaga.ts'

const KODE = /^[a-z][a-z0-9]{1,15}$/
const WARNA = /^(#[0-9a-f]{6})?$/

type InstitusiFormProps = { profil?: ProfilInstitusi; onDone: () => void }

/** Opens an institution with its first admin and a second person, or changes the profile of one's own. */
export function InstitusiForm({ profil, onDone }: InstitusiFormProps) {
  const isNew = profil === undefined
  const kit = useKitForm({
    draft: `institusi/${profil?.kode_institusi ?? 'baru'}`,
    start: {
      kode_institusi: '', nama: profil?.nama ?? '', tagline: profil?.tagline ?? '', warna: profil?.warna ?? '',
      wa_bantuan: profil?.wa_bantuan ?? '', nama_admin: '', email_admin: '',
      nama_pimpinan: '', email_pimpinan: '',
    },
    check: ({ kode_institusi, nama, warna, nama_admin, email_admin, nama_pimpinan, email_pimpinan }) => ({
      kode_institusi: isNew && !KODE.test(kode_institusi) ? 'Pakai 2 sampai 16 huruf kecil atau angka.' : '',
      nama: nama.trim().length < 3 ? 'Isi nama institusi.' : '',
      warna: WARNA.test(warna.trim().toLowerCase()) ? '' : 'Tulis seperti #0b4a38, atau kosongkan.',
      nama_admin: isNew && nama_admin.trim() === '' ? 'Isi nama admin pertama.' : '',
      email_admin: isNew ? emailProblem(email_admin, 'admin pertama') : '',
      nama_pimpinan: isNew && nama_pimpinan.trim() === '' ? 'Isi nama pimpinan.' : '',
      email_pimpinan: isNew ? emailProblem(email_pimpinan, 'pimpinan') : '',
    }),
    send: async ({ kode_institusi, nama_admin, email_admin, nama_pimpinan, email_pimpinan, ...rest }) => {
      const isi = { ...rest, nama: rest.nama.trim(), warna: rest.warna.trim().toLowerCase() }
      const orang = {
        nama_admin, email_admin: email_admin.trim(), nama_pimpinan, email_pimpinan: email_pimpinan.trim(),
      }
      if (isNew) await bukaInstitusi({ kode_institusi, ...orang, ...isi })
      else await ubahInstitusi(isi)
      showToast(isNew ? 'Institusi dibuka. Undangan dikirim.' : 'Profil institusi tersimpan.')
      onDone()
    },
  })
  return (
    <Form kit={kit} className="space-y-4">
      {isNew && (
        <kit.Field name="kode_institusi">
          {(field) => (
            <field.Text label="Kode" maxLength={16} hint="Bagian pertama alamatnya, misalnya alhikmah. Tidak dapat diganti." />
          )}
        </kit.Field>
      )}
      <kit.Field name="nama">{(field) => <field.Text label="Nama institusi" maxLength={120} />}</kit.Field>
      <kit.Field name="tagline">{(field) => <field.Text label="Tagline" maxLength={120} />}</kit.Field>
      <kit.Field name="warna">
        {(field) => (
          <field.Text label="Warna" maxLength={7} hint="Misalnya #0b4a38. Tulisan putih di atasnya harus terbaca." />
        )}
      </kit.Field>
      <kit.Field name="wa_bantuan">
        {(field) => <field.Text label="Nomor WA bantuan" maxLength={30} hint="Kosongkan bila tidak ada." />}
      </kit.Field>
      {isNew && (
        <>
          <kit.Field name="nama_admin">{(field) => <field.Text label="Nama admin pertama" maxLength={80} />}</kit.Field>
          <kit.Field name="email_admin">
            {(field) => <field.Text label="E-mail admin pertama" maxLength={120} hint="Ia memilih password sendiri." />}
          </kit.Field>
          <kit.Field name="nama_pimpinan">{(field) => <field.Text label="Nama pimpinan" maxLength={80} />}</kit.Field>
          <kit.Field name="email_pimpinan">
            {(field) => (
              <field.Text
                label="E-mail pimpinan" maxLength={120}
                hint="Orang lain dari admin institusi, misalnya kepala sekolah. Ia mengukuhkan petugas baru."
              />
            )}
          </kit.Field>
        </>
      )}
      <Submit kit={kit}>{isNew ? 'Buka institusi' : 'Simpan profil'}</Submit>
    </Form>
  )
}
