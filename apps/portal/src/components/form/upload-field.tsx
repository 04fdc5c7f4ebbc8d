import type { Kinds } from '#components/upload/accept-file.ts'
import { Upload } from '#components/upload/upload.tsx'
import { useOwnField } from './contexts.ts'

/** One file as a field of a form. */
export function UploadField({ label, kinds }: { label: string; kinds: Kinds }) {
  const { value, setValue, problem } = useOwnField<File | undefined>()
  return <Upload label={label} kinds={kinds} file={value} onFile={setValue} problem={problem} />
}
