import { Svg, type IconProps } from './svg.tsx'

export function WalletIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 7.5A1.5 1.5 0 0 1 5.5 6H17v3" />
      <path d="M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5H19a1 1 0 0 0 1-1V10a1 1 0 0 0-1-1H5.5A1.5 1.5 0 0 1 4 7.5ZM16.5 14.2h.01" />
    </Svg>
  )
}
