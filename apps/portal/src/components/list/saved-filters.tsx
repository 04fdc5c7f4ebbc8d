import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState, type FormEvent } from 'react'
import { Popup } from '#components/popup.tsx'
import { useSaya } from '#lib/saya.ts'
import type { FilterValues } from './filters.ts'
import { keepSaved, readSaved, withoutNames, type SavedFilter } from './kept.ts'

const NAME_LETTERS_MAX = 40

type SavedFiltersProps = {
  list: string
  values: FilterValues
  /** The current filter in words. */
  words: readonly string[]
  onUse: (values: FilterValues) => void
}

/** A person's saved filters. */
export function SavedFilters({ list, values, words, onUse }: SavedFiltersProps) {
  const { idpengguna } = useSaya()
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState(() => readSaved(idpengguna, list))
  const keep = (next: readonly SavedFilter[]) => setSaved(keepSaved(idpengguna, list, next))
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Saringan saya{saved.length > 0 && ` (${saved.length})`}
      </Button>
      <Popup open={isOpen} onClose={() => setOpen(false)} title="Saringan saya">
        {saved.length === 0 && <p className="text-ink-soft">Belum ada saringan yang disimpan.</p>}
        <ul className="divide-y divide-line">
          {saved.map((one) => (
            <li key={one.name} className="flex flex-wrap items-center gap-2 py-2">
              <span className="grow font-medium">{one.name}</span>
              <Button
                look="secondary"
                aria-label={`Pakai ${one.name}`}
                onClick={() => {
                  onUse(one.values)
                  setOpen(false)
                }}
              >
                Pakai
              </Button>
              <Button
                look="quiet"
                aria-label={`Hapus ${one.name}`}
                onClick={() => keep(saved.filter((other) => other !== one))}
              >
                Hapus
              </Button>
            </li>
          ))}
        </ul>
        <SaveForm
          words={words}
          canSave={Object.keys(withoutNames(values)).length > 0}
          onSave={(name) =>
            keep([...saved.filter((one) => one.name !== name), { name, values }])
          }
        />
      </Popup>
    </>
  )
}

type SaveFormProps = { words: readonly string[]; canSave: boolean; onSave: (name: string) => void }

function SaveForm({ words, canSave, onSave }: SaveFormProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  if (!canSave)
    return (
      <p className="mt-3 text-ink-soft">
        Saring daftarnya dahulu, lalu simpan di sini. Kata pencarian tidak ikut disimpan.
      </p>
    )
  function save(event: FormEvent) {
    event.preventDefault()
    const given = name.trim()
    setProblem(given === '' ? 'Beri nama untuk saringan ini.' : '')
    if (given === '') return
    onSave(given)
    setName('')
  }
  return (
    <form noValidate onSubmit={save} className="mt-3 space-y-3 border-t border-line pt-3">
      <p className="text-ink-soft">{words.join(' · ')}</p>
      <Field
        label="Nama saringan"
        value={name}
        maxLength={NAME_LETTERS_MAX}
        hint="Tersimpan di komputer ini, tanpa kata pencarian."
        problem={problem}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit">Simpan saringan</Button>
    </form>
  )
}
