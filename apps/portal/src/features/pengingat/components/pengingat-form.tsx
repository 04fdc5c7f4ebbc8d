import type { Pengingat } from '@lunas/contract/kabar/pengingat'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useAturPengingat } from '../api/pengingat.ts'
import { JamTenang } from './jam-tenang.tsx'
import { LangkahList } from './langkah-list.tsx'

type PengingatFormProps = { pengingat: Pengingat; canChange: boolean }

/** The reminder days of one school, and whether new bills are announced. */
export function PengingatForm({ pengingat, canChange }: PengingatFormProps) {
  const { idsekolah, aktif, langkah, tagihan_baru, tenang_dari, tenang_sampai } = pengingat
  const atur = useAturPengingat()
  const kit = useKitForm({
    draft: `pengingat/${idsekolah}`,
    start: { aktif, langkah, tagihan_baru, tenang_dari, tenang_sampai },
    send: (values) => atur.mutateAsync({ idsekolah, ...values }),
  })

  return (
    <Form kit={kit} className="card max-w-3xl space-y-6 p-5">
      <fieldset disabled={!canChange} className="space-y-5">
        <kit.Field name="aktif">
          {(field) => (
            <field.Tick
              label="Ingatkan keluarga tentang tagihan yang belum lunas"
              hint="Satu pesan per keluarga, pukul 09.00 waktu sekolah, dengan semua tagihan anaknya."
            />
          )}
        </kit.Field>
        <kit.Field name="langkah">
          {({ state, handleChange }) => (
            <LangkahList
              idsekolah={idsekolah} langkah={state.value} onChange={handleChange} canChange={canChange}
            />
          )}
        </kit.Field>
        <kit.Field name="tagihan_baru">
          {(field) => (
            <field.Tick
              label="Kabarkan tagihan baru"
              hint="Pagi hari setelah tagihan diterbitkan dan dapat dibayar."
            />
          )}
        </kit.Field>
        <kit.Field name="tenang_dari">
          {(dari) => (
            <kit.Field name="tenang_sampai">
              {(sampai) => (
                <JamTenang
                  dari={dari.state.value}
                  sampai={sampai.state.value}
                  onDari={dari.handleChange}
                  onSampai={sampai.handleChange}
                  canChange={canChange}
                />
              )}
            </kit.Field>
          )}
        </kit.Field>
      </fieldset>
      {canChange && <Submit kit={kit}>Simpan</Submit>}
    </Form>
  )
}
