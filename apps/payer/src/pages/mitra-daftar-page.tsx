import { sentenceOf } from '@lunas/client/api-error'
import { showSuccess } from '@lunas/client/notices'
import { JENIS_MITRA, type JenisMitra } from '@lunas/contract/mitra/mitra.status'
import { JENIS_MITRA_WORDS } from '@lunas/contract/mitra/mitra.words'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState, type FormEvent } from 'react'
import { AppBar } from '#components/app-bar.tsx'
import { SelectField } from '#components/select-field.tsx'
import { useDaftarMitra } from '#features/mitra/api/mitra.ts'
import { mitraCopy } from '#features/mitra/mitra.copy.ts'
import { navigate } from '#lib/router/router.ts'

const FIELDS = ['nama', 'usaha', 'alamat', 'kecamatan', 'kota', 'nomor'] as const
const EMPTY = { nama: '', usaha: '', alamat: '', kecamatan: '', kota: '', nomor: '' }
/** The shortest useful answers; the server says the rest. */
const SHORTEST = { nama: 3, usaha: 3, alamat: 5, kecamatan: 3, kota: 3, nomor: 9 } as const

/** An application to become an agent, open to everybody. */
export function MitraDaftarPage() {
  const [isi, setIsi] = useState(EMPTY)
  const [jenis, setJenis] = useState<JenisMitra>('toko')
  const send = useDaftarMitra(() => {
    showSuccess(mitraCopy.sent)
    void navigate({ to: '/mitra' })
  })
  const isWhole = FIELDS.every((name) => isi[name].trim().length >= SHORTEST[name])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWhole && !send.isPending) send.mutate({ ...isi, jenis })
  }
  return (
    <>
      <AppBar title={mitraCopy.apply} back={{ to: '/mitra' }} />
      <main tabIndex={-1} className="mx-auto max-w-xl space-y-5 p-4">
        <h1 className="sr-only">{mitraCopy.apply}</h1>
        <p className="text-ink-soft">{mitraCopy.applyHint}</p>
        <form onSubmit={submit} noValidate className="plain space-y-4">
          {FIELDS.map((name) => (
            <Field
              key={name} label={mitraCopy[name]} value={isi[name]} maxLength={name === 'alamat' ? 160 : 60}
              inputMode={name === 'nomor' ? 'tel' : 'text'} name={name} autoComplete="off"
              onChange={({ target: { value } }) => setIsi({ ...isi, [name]: value })}
            />
          ))}
          <SelectField
            label={mitraCopy.jenis} value={jenis}
            choices={JENIS_MITRA.map((one) => [one, JENIS_MITRA_WORDS[one]] as const)}
            onValue={(value) => setJenis(JENIS_MITRA.find((one) => one === value) ?? 'toko')}
          />
          {send.error && <p role="alert" className="tone-late rounded-field px-3 py-2">{sentenceOf(send.error)}</p>}
          <Button type="submit" className="w-full" disabled={!isWhole} busy={send.isPending}>{mitraCopy.send}</Button>
        </form>
      </main>
    </>
  )
}
