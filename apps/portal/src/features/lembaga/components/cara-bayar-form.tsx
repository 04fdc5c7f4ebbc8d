import type { CaraBayar } from '@lunas/contract/institusi/lembaga'
import { showToast } from '@lunas/client/notices'
import { TickBox } from '#components/form/fields.tsx'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { ubahCaraBayar } from '../api/lembaga.ts'

/** Chooses the ways to pay that parents are offered, and says beforehand what changes for them. */
export function CaraBayarForm({ cara, onDone }: { cara: readonly CaraBayar[]; onDone: () => void }) {
  const kit = useKitForm({
    draft: 'cara-bayar',
    start: {
      ditawarkan: cara.filter((one) => one.ditawarkan).map(({ metode }) => metode) as readonly CaraBayar['metode'][],
    },
    check: ({ ditawarkan }) => ({
      ditawarkan: ditawarkan.length === 0 ? 'Sisakan paling sedikit satu cara bayar.' : '',
    }),
    send: async ({ ditawarkan }) => {
      await ubahCaraBayar({ ditawarkan: [...ditawarkan] })
      showToast('Cara bayar tersimpan.')
      onDone()
    },
  })
  const chosen = kit.values.ditawarkan
  const gone = cara.filter((one) => one.ditawarkan && !chosen.includes(one.metode))
  const added = cara.filter((one) => !one.ditawarkan && chosen.includes(one.metode))
  const namesOf = (some: readonly CaraBayar[]) => some.map(({ nama }) => nama).join(', ')
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="ditawarkan">
        {({ state, handleChange }) => (
          <fieldset>
            <legend className="field-label">Ditawarkan kepada orang tua</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {cara.map(({ metode, nama }) => (
                <TickBox
                  key={metode}
                  label={nama}
                  checked={state.value.includes(metode)}
                  onChecked={(isOn) =>
                    handleChange(
                      isOn ? [...state.value, metode] : state.value.filter((other) => other !== metode),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
      </kit.Field>
      {chosen.length === 0 && <p className="notice tone-due">Sisakan paling sedikit satu cara bayar.</p>}
      {gone.length > 0 && (
        <p className="notice tone-due">
          Tidak lagi ditawarkan: {namesOf(gone)}. Pembayaran yang sudah dibuka tetap bisa dibayar.
        </p>
      )}
      {added.length > 0 && <p className="notice tone-quiet">Mulai ditawarkan: {namesOf(added)}.</p>}
      <Submit kit={kit} disabled={chosen.length === 0 || gone.length + added.length === 0}>
        Simpan cara bayar
      </Submit>
    </Form>
  )
}
