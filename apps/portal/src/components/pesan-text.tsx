/** A message as a family reads it on the phone. */
export function PesanText({ teks }: { teks: string }) {
  return <p className="notice tone-quiet whitespace-pre-line text-sm wrap-anywhere">{teks}</p>
}
