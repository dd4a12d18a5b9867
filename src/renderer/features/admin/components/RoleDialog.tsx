import { useState } from 'react'
import { ADMIN_ROLES } from '#shared/domain/adminRoles.ts'
import type { AdminOfTeam } from '#shared/domain/adminOfTeam.ts'
import * as text from '#texts/team.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { RadioList } from '#renderer/ui/RadioList.tsx'
import { useChangeAdminRole } from '../api.ts'

/** An owner says what another admin is there for. */
export function RoleDialog({ admin, onClose }: { admin: AdminOfTeam; onClose: () => void }) {
  const [role, setRole] = useState(admin.role)
  const { run, busy } = useAction(useChangeAdminRole())
  return (
    <Dialog open onClose={onClose} title={text.changeTitle(admin.name)} description={text.changeLead}>
      <Form onSubmit={() => void run({ params: { id: admin.id }, body: { role } }, onClose)}>
        <RadioList
          label={text.role}
          name="role"
          values={ADMIN_ROLES}
          words={text.rolesInWords}
          value={role}
          onChange={setRole}
        />
        <Button type="submit" busy={busy} disabled={role === admin.role} className="mt-4">
          {text.save}
        </Button>
      </Form>
    </Dialog>
  )
}
