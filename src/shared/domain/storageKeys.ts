/** Names under which a client keeps its session on its machine (§3). */
export const storageKeys = {
  accessToken: 'access_token',
  deviceId: 'unique_device_id',
  user: 'user',
  role: 'role',
  isProfileCreated: 'is_profile_created',
  profileStep1: 'profile_step1',
  profileStep2: 'profile_step2',
  profileStep3: 'profile_step3',
  profileStep4: 'profile_step4',
  profileStep5: 'profile_step5',
  currentUserId: 'current_user_id',
} as const
