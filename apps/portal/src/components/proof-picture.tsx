type ProofProps = { foto: string; name: string; alt: string }

/** A photographed proof; a PDF gets a link for the browser instead. */
export function ProofPicture({ foto, name, alt }: ProofProps) {
  if (foto.startsWith('data:application/pdf'))
    return (
      <a href={foto} download={`${name}.pdf`} className="btn btn-secondary self-start">
        Unduh bukti (PDF)
      </a>
    )
  return (
    <img
      src={foto}
      alt={alt}
      className="max-h-[60dvh] w-full rounded-field border border-line object-contain"
    />
  )
}
