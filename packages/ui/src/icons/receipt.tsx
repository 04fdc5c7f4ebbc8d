import { Svg, type IconProps } from './svg.tsx'

export function ReceiptIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M6 3.5 8 5l2-1.5L12 5l2-1.5L16 5l2-1.5v17L16 19l-2 1.5L12 19l-2 1.5L8 19l-2 1.5zM9.5 10h5m-5 4h5" />
    </Svg>
  )
}
