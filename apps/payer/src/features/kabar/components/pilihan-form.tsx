import { sentenceOf } from '@lunas/client/api-error'
import { kanalOf, type KanalKabar } from '@lunas/contract/kabar/jenis-kabar'
import type { PilihanKabar } from '@lunas/contract/kabar/kabar'
import { kanalKabarWords } from '@lunas/contract/kabar/kabar.words'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { usePilih, usePilihan } from '../api/kabar.ts'
import { kabarCopy } from '../kabar.copy.ts'
import { PushSwitch } from './push-switch.tsx'

/** Each kind of message with its channels. */
export function PilihanForm() {
  const { data, error, refetch } = usePilihan()
  return (
    <div>
      <p className="text-sm text-ink-soft">{kabarCopy.choicesText}</p>
      {data && <Choices pilihan={data} />}
      {data && <PushSwitch />}
      {!data && !error && (
        <div role="status" aria-label={kabarCopy.loading} className="mt-4">
          <Skeleton className="h-56 rounded-field" />
        </div>
      )}
      {!data && error && (
        <div className="mt-4">
          <p>{sentenceOf(error)}</p>
          <Button className="mt-3" onClick={() => void refetch()}>
            {kabarCopy.retry}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The ways stand below their kind and wrap, since a table is too wide for large letters on a phone. */
function Choices({ pilihan: { email, pilihan } }: { pilihan: PilihanKabar }) {
  return (
    <>
      <div className="mt-4 divide-y divide-line border-y border-line">
        {pilihan.map((one) => (
          <fieldset key={one.jenis} className="py-3">
            <legend className="float-left mb-1 w-full">
              <span className="block font-semibold">{kabarCopy.jenis[one.jenis].word}</span>
              <span className="block text-sm text-ink-soft">{kabarCopy.jenis[one.jenis].about}</span>
            </legend>
            <div className="clear-both flex flex-wrap gap-x-4 gap-y-2">
              {kanalOf(one.jenis).map((kanal) => (
                <Choice
                  key={kanal}
                  one={one}
                  kanal={kanal}
                  canReach={kanal !== 'email' || email !== ''}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {email === '' && <p className="mt-2 text-sm text-ink-soft">{kabarCopy.noEmail}</p>}
    </>
  )
}

type ChoiceProps = {
  one: PilihanKabar['pilihan'][number]
  kanal: KanalKabar
  canReach: boolean
}

function Choice({ one, kanal, canReach }: ChoiceProps) {
  const pilih = usePilih()
  const wanted = pilih.isPending ? pilih.variables.aktif : one[kanal]
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="checkbox"
        checked={canReach && wanted}
        disabled={!canReach || pilih.isPending}
        onChange={(event) =>
          pilih.mutate({ jenis: one.jenis, kanal, aktif: event.target.checked })
        }
      />
      <span>
        <span className="sr-only">{kabarCopy.jenis[one.jenis].word} · </span>
        {kanalKabarWords[kanal]}
      </span>
    </label>
  )
}
