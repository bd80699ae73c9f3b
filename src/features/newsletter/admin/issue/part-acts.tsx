import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { ActionMenu } from '../../../../console/parts/action-menu.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'

interface Props {
  name: string
  addLabel: string
  isHidden: boolean
  onAdd: () => void
  onHide: () => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** What can be done with a part of an issue: add to it, leave it out, move it, remove it. */
export function PartActs({ name, addLabel, isHidden, onAdd, onHide, onMove, onRemove }: Props) {
  return (
    <>
      <IconButton label={addLabel} onClick={onAdd}>
        <Plus />
      </IconButton>
      <IconButton label={isHidden ? `Put ${name} back in` : `Leave ${name} out`} onClick={onHide}>
        {isHidden ? <EyeOff /> : <Eye />}
      </IconButton>
      <ActionMenu
        label={`What to do with ${name}`}
        acts={[
          { label: 'Move up', icon: <ArrowUp />, keyName: 'Alt ↑', onSelect: () => onMove(-1) },
          { label: 'Move down', icon: <ArrowDown />, keyName: 'Alt ↓', onSelect: () => onMove(1) },
          {
            label: 'Remove this part',
            icon: <Trash2 />,
            isDanger: true,
            startsGroup: true,
            onSelect: onRemove,
          },
        ]}
      />
    </>
  )
}
