import { showToast } from '@lunas/client/notices'
import { SAKLAR_KALIMAT_MAX, type Saklar } from '@lunas/contract/operator/penyedia'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { ubahSaklar } from '../api/operator.ts'

/** Asks for the sentence before something is switched off, and for a yes before it is on again. */
export function SaklarForm({ saklar: { hal, nama, kalimat }, onDone }: { saklar: Saklar; onDone: () => void }) {
  const isOn = kalimat === ''
  const kit = useKitForm({
    draft: `saklar-${hal}`,
    start: { kalimat: '' },
    check: (values) => ({
      kalimat: isOn && !/^\S.{8,158}\.$/.test(values.kalimat.trim()) ? 'Tulis satu kalimat yang berakhir dengan titik.' : '',
    }),
    send: async (values) => {
      await ubahSaklar({ hal, kalimat: isOn ? values.kalimat.trim() : '' })
      showToast(isOn ? `${nama} dimatikan.` : `${nama} dinyalakan.`)
      onDone()
    },
  })
  return (
    <Form kit={kit} className="space-y-4">
      {isOn && (
        <>
          <p className="notice tone-due">
            Berlaku untuk semua institusi. Pembayaran yang sudah dibuka tetap bisa dibayar.
          </p>
          <kit.Field name="kalimat">
            {(field) => (
              <field.Text label="Kalimat untuk pembayar" maxLength={SAKLAR_KALIMAT_MAX} hint="Seperti: BCA dirawat sampai pukul 21.00." />
            )}
          </kit.Field>
        </>
      )}
      {!isOn && <p>Pembayar bisa memakainya lagi mulai sekarang.</p>}
      <Submit kit={kit}>{isOn ? 'Matikan' : 'Nyalakan'}</Submit>
    </Form>
  )
}
