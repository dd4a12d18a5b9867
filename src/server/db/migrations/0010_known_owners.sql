-- Whose an account is was not written down before: an operator makes admins, and a network that was linked once the
-- address was verified had vouched for it. All others are asked when they first link a network.
update users
set owner_proved_at = email_verified_at
where email_verified_at is not null
  and (user_type = 'A' or exists (
    select 1 from social_identities
    where social_identities.user_id = users.id
      and social_identities.created_at + interval '1 minute' >= users.email_verified_at
  ));
