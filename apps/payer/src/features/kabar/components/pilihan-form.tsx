import { sentenceOf } from '@lunas/client/api-error'
import { kanalOf, type KanalKabar, type PilihanKabar } from '@lunas/contract/kabar/kabar'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { usePilih, usePilihan } from '../api/kabar.ts'
import { kabarCopy } from '../kabar.copy.ts'
import { PushSwitch } from './push-switch.tsx'

/** Each kind of message with its channels. */
export function PilihanForm() {
  const { data, error, refetch } = usePilihan()
  return (
    <section className="card p-4">
      <h3 className="text-base">{kabarCopy.choices}</h3>
      <p className="mt-1 text-sm text-ink-soft">{kabarCopy.choicesText}</p>
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
    </section>
  )
}

const WAYS = ['whatsapp', 'email', 'notifikasi'] as const satisfies KanalKabar[]

function Choices({ pilihan: { email, pilihan } }: { pilihan: PilihanKabar }) {
  return (
    <>
      <table className="mt-4 w-full">
        <thead>
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="pb-2 text-left font-medium">
              {kabarCopy.kind}
            </th>
            {WAYS.map((kanal) => (
              <th key={kanal} scope="col" className="w-16 pb-2 text-center font-medium">
                {kabarCopy.kanal[kanal]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {pilihan.map((one) => (
            <tr key={one.jenis}>
              <th scope="row" className="py-3 pr-2 text-left font-normal">
                <span className="block font-semibold">{kabarCopy.jenis[one.jenis].word}</span>
                <span className="block text-sm text-ink-soft">
                  {kabarCopy.jenis[one.jenis].about}
                </span>
              </th>
              {WAYS.map((kanal) => (
                <td key={kanal} className="text-center">
                  {kanalOf(one.jenis).includes(kanal) && (
                    <Choice one={one} kanal={kanal} canReach={kanal !== 'email' || email !== ''} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
    <label className="inline-grid size-11 place-items-center">
      <span className="sr-only">
        {kabarCopy.jenis[one.jenis].word} · {kabarCopy.kanal[kanal]}
      </span>
      <input
        type="checkbox"
        className="checkbox"
        checked={canReach && wanted}
        disabled={!canReach || pilih.isPending}
        onChange={(event) =>
          pilih.mutate({ jenis: one.jenis, kanal, aktif: event.target.checked })
        }
      />
    </label>
  )
}
