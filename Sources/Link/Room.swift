// The messages between the phone and an app's processes.
