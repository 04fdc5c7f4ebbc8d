import type { RequestOf } from '@lunas/contract/wire/calls'
import type { eksporCalls } from '@lunas/contract/portal/ekspor.calls'
import { FileButton } from '#components/file-button.tsx'
import { today } from '#lib/today.ts'

type EksporCall = keyof typeof eksporCalls

type EksporButtonsProps<N extends EksporCall> = {
  call: N
  /** What the list is narrowed to. */
  filter: Omit<RequestOf<N>, 'bentuk'>
  /** Of the file. */
  name: string
}

/** A list as a file for Excel or paper: all of its rows, not only those that are shown. */
export function EksporButtons<N extends EksporCall>(props: EksporButtonsProps<N>) {
  const { call, filter, name } = props
  const requestOf = (bentuk: 'excel' | 'pdf') => ({ ...filter, bentuk }) as RequestOf<N>
  return (
    <div className="ekspor-bar">
      <FileButton call={call} request={requestOf('excel')} name={`${name}-${today()}.xlsx`}>
        Excel
      </FileButton>
      <FileButton call={call} request={requestOf('pdf')} name={`${name}-${today()}.pdf`}>
        PDF
      </FileButton>
    </div>
  )
}
