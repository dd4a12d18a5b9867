; What the program has written into the registry of whoever used it goes with it, but not in an update.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\tradepost"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "ca.tradepost.desktop"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "ca.tradepost.desktop"
    DeleteRegKey HKCU "Software\Classes\CLSID\{5C1F0A1E-7B7D-4E52-9C43-2B8E6A0D94F1}"
  ${endIf}
!macroend
